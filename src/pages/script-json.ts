/**
 * Data for a script of ours, as the text of `<script type="application/json">`. HTML entities mean nothing there, so
 * what could end the element is written in JSON's own way (TAM-04).
 *
 * @param data anything that JSON can carry
 * @returns JSON without `<`, `>`, `&` and the two line ends that older browsers choke on
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
