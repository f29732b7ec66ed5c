import { type GivenRights, includesRight, leavesConfigurer, type Right, RIGHTS, rightsOf } from "../rights";

const user = (id: string) => ({ id, isKey: false, person: id });
const key = (id: string, person: string | null) => ({ id, isKey: true, person });
const GIVEN: GivenRights = {
  anna: ["look", "handle", "approve", "configure"],
  badr: ["handle"],
  carl: [],
  apk_own: ["approve"],
};

it.each([
  ["nobody has an entry: a user", {}, user("anna"), RIGHTS],
  ["nobody has an entry: a key", {}, key("apk_1", null), RIGHTS],
  ["an entry", GIVEN, user("badr"), ["handle"]],
  ["an empty entry", GIVEN, user("carl"), []],
  ["none", GIVEN, user("dana"), []],
  ["a key with an entry", GIVEN, key("apk_own", "carl"), ["approve"]],
  ["a key of who may everything", GIVEN, key("apk_1", "anna"), ["look", "handle"]],
  ["a key of who may handle", GIVEN, key("apk_1", "badr"), ["look", "handle"]],
  ["a key of who may nothing", GIVEN, key("apk_1", "carl"), []],
  ["a key of who is not known", GIVEN, key("apk_1", null), []],
  ["a key of who may approve alone", { anna: ["approve"] as Right[] }, key("apk_1", "anna"), ["look"]],
])("rights of %s", (_name, given, actor, held) => {
  expect(rightsOf(given, actor)).toEqual(held);
});

it("who may do anything may look, and nothing else is in another right", () => {
  const enough = RIGHTS.flatMap((held) =>
    RIGHTS.filter((wanted) => includesRight([held], wanted)).map((wanted) => `${held}>${wanted}`),
  );
  expect(enough).toEqual([
    ...["look>look", "handle>look", "handle>handle", "approve>look", "approve>approve"],
    ...["configure>look", "configure>configure"],
  ]);
  expect(includesRight([], "look")).toBe(false);
});

it.each([
  [{ anna: ["configure"] as Right[] }, ["anna", "badr"], true],
  [{ anna: ["configure"] as Right[] }, ["badr"], false],
  [{ apk_1: ["configure"] as Right[] }, ["anna"], false],
  [{ anna: ["look", "handle", "approve"] as Right[] }, ["anna"], false],
  [{}, ["anna"], false],
])("%j leaves one of %j who gives rights: %s", (given, users, left) => {
  expect(leavesConfigurer(given, users)).toBe(left);
});
