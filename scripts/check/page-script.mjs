// A script of our own pages is the one template literal of its file: ESLint reads it as the script that the browser gets.
const SCRIPT = /= `([^]*)`;/;

export const pageScript = {
  meta: { name: "page-script" },
  preprocess(text) {
    const [, script = ""] = SCRIPT.exec(text) ?? [];
    return [text, { text: script, filename: "script.js" }];
  },
  postprocess([ofFile, ofScript], name) {
    return [
      ...ofFile,
      ...ofScript.map((fault) => ({ ...fault, message: `In the script of ${name}: ${fault.message}` })),
    ];
  },
  supportsAutofix: false,
};
