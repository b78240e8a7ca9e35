/** Which sheet of how many stands in the margin. */
export const PAGE = `margin:7mm 7mm 9mm;@bottom-right{content:"sheet " counter(page) " of " counter(pages);font:7.5pt Arial,sans-serif;padding-right:1.6mm}`

const NAMES = '"Barlow Condensed","Barlow","Arial Narrow","Liberation Sans Narrow","Helvetica Neue",Arial,sans-serif'
const WORDS = '"Source Sans 3 Variable","Source Sans 3","Helvetica Neue",Arial,sans-serif'
/** Black lines on white and no filled grounds, so that it survives a bad printer; no card is split over two sheets. */
export const STYLE = `
*{box-sizing:border-box;margin:0}body{font:9pt/1.25 ${WORDS};color:#000;background:#fff}
h1,h2,h3,b,dd,th,.list td:last-child,.track span,.figures td{font-family:${NAMES}}
svg{flex:none;width:60mm;height:60mm}svg text{font-family:${NAMES};text-anchor:middle}small{font-size:7pt}
.head,.foot,.hand{margin-left:1.6mm;margin-right:1.6mm}
.head{display:flex;align-items:center;gap:5mm;border-bottom:3px double #000;padding-bottom:3mm;margin-bottom:4mm}
h1{font-size:32pt;line-height:1;font-weight:700;overflow-wrap:anywhere}h2{font-size:15pt;line-height:1.05;font-weight:700}h3{font-size:12pt}
.names{flex:1;min-width:0}.names p{font-size:8pt;line-height:1.2;margin-top:.7mm}.head .names p{font-size:9.5pt;margin-top:1mm}
.emblem.emblem{width:20mm;height:22mm}.emblem path{fill:none;stroke:#000;stroke-width:2.5}.emblem path+path{stroke-width:1}.emblem text{font-size:34px;font-weight:700}
.facts{display:flex;flex-wrap:wrap;justify-content:flex-end;max-width:55%;border:1px solid #000;border-radius:1.6mm}.facts div{display:flex;flex-direction:column-reverse;padding:1.2mm 3.2mm;text-align:center}.facts div+div{border-left:1px solid #000}
.facts dd{font-size:15pt;line-height:1.1}dt{font-size:7pt}
.cells{display:flex;flex-wrap:wrap;width:fit-content;margin:1mm 0;padding:0 1px 1px 0}.cells div{display:flex;flex:1 1 auto;flex-direction:column;justify-content:space-between;padding:.6mm 2mm;border:1px solid #000;margin:0 -1px -1px 0;text-align:center}.cells dd{font-size:11.5pt;font-weight:700;line-height:1.1}
table{border-collapse:collapse;width:100%}.list.list{width:calc(100% - 3.2mm);margin:0 1.6mm 4mm}.list th{text-align:left;padding-right:3mm;white-space:nowrap;font-size:11pt}.list td{vertical-align:baseline}.list td:last-child{text-align:right;font-weight:700;font-size:11pt;white-space:nowrap;padding-left:3mm}
.list tr{border-bottom:.3px solid #999}.list .depth1 th{padding-left:4mm;font-weight:500}.list .depth2 th{padding-left:8mm;font-weight:400}
.cards{display:flex;flex-wrap:wrap}.card{position:relative;display:flex;width:97.2mm;padding:1.6mm;break-inside:avoid}.card.wide{width:100%}.cut{display:flex;flex:1;flex-direction:column;min-width:0;border:1px solid #000;border-radius:1mm}
.card::before,.card::after{content:'';position:absolute;left:1.6mm;right:1.6mm;height:1.2mm;border:solid #000;border-width:0 .6px}.card::before{top:.2mm}.card::after{bottom:.2mm}
.cut::before,.cut::after{content:'';position:absolute;top:1.6mm;bottom:1.6mm;width:1.2mm;border:solid #000;border-width:.6px 0}.cut::before{left:.2mm}.cut::after{right:.2mm}
.face{display:flex;flex:1;flex-direction:column;padding:2.6mm 3mm 2mm;min-height:55.6mm}.wide .face{min-height:0}.drawn{display:flex;gap:5mm;margin-top:1mm}.beside{flex:1;min-width:0}.back{border-top:.5px dashed #777}
.card:not(.wide) .cells{flex-wrap:nowrap;width:auto}.card:not(.wide) .cells div{padding:.6mm 1mm}.card:not(.wide) .cells dt{font-size:5.6pt;line-height:1.05}.card:not(.wide) .cells dd{font-size:10pt}
.title{display:flex;gap:3mm;align-items:center;border-bottom:1.5px solid #000;padding-bottom:1mm;min-height:11.5mm}.price{text-align:center}.price b{display:block;font-size:16pt;line-height:.95}.price small{line-height:1}
.crate.crate{width:9.6mm;height:11.4mm}.crate path{fill:none;stroke:#000;stroke-width:2.2;stroke-linejoin:round}.crate text{font-size:19px;font-weight:700;stroke:#fff;stroke-width:5px;paint-order:stroke}.crate .under{font-size:10px;font-weight:400}
.figures{margin-top:1.2mm;font-size:8pt;line-height:1.15}.wide .figures{font-size:9pt}.figures td,.figures th{padding:.3mm 1mm .3mm 0}.figures td{border-bottom:.3px solid #999;vertical-align:top;overflow-wrap:break-word}.figures caption{text-align:left;font-weight:700}.figures th{text-align:left;border-bottom:1px solid #000;font-weight:500;font-size:7pt}
.counted{table-layout:fixed}.counted.counted th{width:8%;padding:0;font-size:6.2pt}.counted th:first-child{width:29%}.counted th:last-child{width:23%}.counted td{vertical-align:middle}.counted td:first-child{font-size:10pt;font-weight:600}.counted :is(td,th):not(:first-child,:last-child){padding:0 .7mm;text-align:center;white-space:nowrap}.counted td:not(:first-child,:last-child){font-size:10pt;font-weight:700}.counted :is(td,th):last-child{padding-right:0;text-align:right}
.struck{display:flex;flex-wrap:wrap;gap:.4mm;margin:.5mm 0}.struck i{width:2.5mm;height:2.5mm;border:.8px solid #000;border-radius:.5mm}.struck i:nth-of-type(5n){margin-right:.8mm}
.tracks{display:flex;flex-wrap:wrap;gap:1mm 5mm;margin:1.2mm 0}.track{display:flex;flex-wrap:wrap;align-items:center;gap:.6mm}.track span{margin-right:1.2mm;font-weight:600;font-size:9.5pt}.track i{width:3.4mm;height:3.4mm;border:.9px solid #000;border-radius:50%}.track i:nth-of-type(5n){margin-right:1.4mm}.track.many{gap:.4mm}.track.many i{width:2.8mm;height:2.8mm}.track.many i:nth-of-type(5n){margin-right:1mm}
.marks{justify-content:space-between;margin:auto 0 0;padding-top:1.4mm}.marks .track{gap:.4mm}.marks .track i{width:2.8mm;height:2.8mm;margin-right:0}.marks.marks span{font-size:8pt;font-weight:500}.named b{padding:0 1.2mm;border:.8px solid #000;border-radius:.8mm;font-size:8pt;font-weight:500}
.keywords{margin-top:1mm;font-style:italic;font-size:8.5pt}.drawn path{fill:none;stroke:#000;stroke-width:.8;stroke-linejoin:round}.drawn text{font-size:4.4px}.drawn .value{font-size:6px;font-weight:700}
.meanings{margin:3mm 1.6mm;border-top:1.5px solid #000;padding-top:2mm}.meaning{columns:2;column-gap:7mm;padding:0;margin-top:1mm;list-style:none;font-size:8pt;line-height:1.22}.meaning li{break-inside:avoid;margin-bottom:.8mm}.meaning small{font-size:6.2pt;white-space:nowrap}
.hand{display:flex;flex-wrap:wrap;gap:3mm;margin-top:5mm}.play{width:62mm;min-height:36mm;padding:2.5mm;border:1px solid #000;border-radius:1mm;break-inside:avoid}.play header{display:flex;gap:2mm;align-items:baseline;margin-bottom:1mm;border-bottom:1px solid #000}.play h3{flex:1}.play b{font-size:14pt}
.foot{display:flex;flex-wrap:wrap;gap:4mm;margin-bottom:4mm;border-top:3px double #000;padding-top:2mm;break-inside:avoid}.foot div{flex:1;min-width:0}.foot ul{padding-left:4mm;columns:2;column-gap:7mm;font-size:8pt;line-height:1.2}.foot li{break-inside:avoid}.foot small{font-size:6.2pt;white-space:nowrap}.foot .codes{display:flex;flex:1 0 100%;flex-wrap:wrap;gap:4mm}.code{font:6.5pt/1.2 monospace;overflow-wrap:anywhere;margin-top:2mm}`
