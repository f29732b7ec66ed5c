import type { CodeRecords } from "./code-record";

/** What the workflows and the configuration refuse: for who writes a script or starts the shop. */
export const PROGRAM_CODES: CodeRecords = {
  MIZAN_OPTIONS_INVALID: {
    when: "an option in medusa-config; the message names each. The boot stops",
    todo: "correct the named options in medusa-config",
  },
  MIZAN_VENDOR_ACCOUNT_INVALID: {
    when: "a field of a vendor account; the message names each. Nothing is changed",
    todo: "correct the named fields",
  },
  MIZAN_GATEWAY_KEY_INVALID: {
    when: "a key that cannot be one (empty, too long, an invisible character with its position, not Base64), or an unknown owner, environment or encoding",
    todo: "copy the key again from the provider, and state its encoding",
  },
  MIZAN_GATEWAY_KEY_TAKEN: {
    when: "a key that another owner has in the same environment, or replaced after payments were opened with it",
    todo: "enter the key that belongs to this owner",
  },
  MIZAN_MASTER_KEY_MISSING: {
    when: "`masterKeys` is empty, or lacks the one that a gateway key was encrypted with",
    todo: "put that master key into `masterKeys`, on every instance",
  },
  MIZAN_MASTER_KEY_INVALID: {
    when: "an entry of `masterKeys` is not `id:base64` of 32 bytes with an id of its own",
    todo: "make one with `openssl rand -base64 32` and write it as `id:value`",
  },
  MIZAN_MASTER_KEY_WRONG: {
    when: "the current master key opens none of the gateway keys stored under its id",
    todo: "put the right one back, or give the new one an id of its own",
  },
  MIZAN_KEY_UNREADABLE: {
    when: "a gateway key's row was changed, or its master key is another one",
    todo: "enter the gateway key again",
  },
};

/** What `npx medusa-plugin-mizan` refuses, on standard error as `CODE: message`; exit code 2 means that another command line would do. */
export const COMMAND_CODES: CodeRecords = {
  MIZAN_CLI_UNKNOWN_COMMAND: {
    when: "there is no such command (exit code 2)",
    todo: "take one of those listed",
  },
  MIZAN_CLI_USAGE: {
    when: "an option of a command cannot be read (exit code 2)",
    todo: "correct it as the message says",
  },
  MIZAN_KUWAIT_RATE_NEEDED: {
    when: "prices wait for a rate, and nobody can be asked for it (exit code 2)",
    todo: "give it: `--rate eur=0.355`",
  },
  MIZAN_KUWAIT_LOCATION_NEEDED: {
    when: "several stock locations, or none of that name (exit code 2)",
    todo: "name one: `--location`",
  },
  MIZAN_CLI_NOT_CONFIRMED: {
    when: "nobody can be asked for a yes (exit code 2)",
    todo: "`--dry-run` to see what would be done, `--yes` to do it",
  },
  MIZAN_CLI_DECLINED: { when: "the person at the terminal did not say yes", todo: "nothing was changed" },
  MIZAN_CLI_NO_STORE: {
    when: "run outside the folder of an installed Medusa store",
    todo: "go to the store's folder and install its packages",
  },
  MIZAN_CLI_NO_USER: {
    when: "`give-configure` names nobody who is a user of the admin",
    todo: "invite that user in Medusa's settings, or name another",
  },
  MIZAN_CLI_NOT_INSTALLED: {
    when: "the store does not know Mizan, or has another copy of it",
    todo: "put the lines of the message into `medusa-config`",
  },
  MIZAN_KUWAIT_NOT_EMULATOR: {
    when: "`--emulator` in a store that takes its payments elsewhere",
    todo: "put the lines of the message into `medusa-config`, or leave `--emulator` out",
  },
  MIZAN_KUWAIT_OTHER_CURRENCY: {
    when: "a region has Kuwait and trades in another currency; nothing is changed",
    todo: "take Kuwait out of that region",
  },
  MIZAN_KUWAIT_FAILED: {
    when: "Medusa refused one of the things to make; what was made before it stays",
    todo: "mend what the message names and run it again: it goes on from there",
  },
};

/** What stands in the log and in a payment's timeline. None of these is an outcome of a payment. */
export const LOG_CODES: CodeRecords = {
  MIZAN_GATEWAY_TRANSPORT: {
    when: "no complete answer: DNS, connection, TLS, reset or deadline",
    todo: "nothing: it is asked again; if it lasts, look at the network and the gateway",
  },
  MIZAN_GATEWAY_PROTOCOL: {
    when: "an answer that is not of the specified shape: HTML, a redirect, a wrong type, too large",
    todo: "if it lasts: see what stands between the server and the gateway, then ask the provider",
  },
  MIZAN_GATEWAY_SERVER: { when: "HTTP 5xx, whatever its body says", todo: "nothing: it is asked again" },
  MIZAN_GATEWAY_REFUSED: {
    when: "`{status: false}` with a code of the gateway",
    todo: "look up the gateway's code in [gateway.md](gateway.md#codes-of-the-gateway)",
  },
  MIZAN_GATEWAY_UNAUTHORIZED: {
    when: "the key was not accepted: 10014, 401, 403. At error level",
    todo: "enter the key that replaced it: the review item `key_not_accepted` names it",
  },
  MIZAN_GATEWAY_RATE_LIMITED: {
    when: "HTTP 429; the next question waits as long as it says, within a cap",
    todo: "nothing; if it is often, set `traffic.perMinute` to what the provider allows",
  },
  MIZAN_GATEWAY_REDIRECT_REFUSED: {
    when: "a payment page outside the allowed hosts, not https, or malformed",
    todo: "add the host to `environments.<name>.redirectHosts` if the provider says that it is its own",
  },
  MIZAN_GATEWAY_ECHO_MISMATCH: {
    when: "a record about another payment. At error level",
    todo: "tell the provider; with CAPTURED: a review item",
  },
  MIZAN_GATEWAY_EVIDENCE_INCOMPLETE: {
    when: "a record that does not name its payment",
    todo: "ask the provider for the names of the record's fields (`gateway.serviceReferenceName`); with CAPTURED: a review item",
  },
  MIZAN_GATEWAY_ADDRESS_REFUSED: {
    when: "a configured address that a key must not be sent to",
    todo: "correct `environments.<name>.baseUrl`",
  },
  "MIZAN_WIRE_<FIELD>_INVALID": {
    when: "a field breaks a limit of the gateway; nothing was sent",
    todo: "correct the setting, the vendor's terms or the template that the field is made of",
  },
  MIZAN_ASK_FAILED: {
    when: "something of our own failed while asking, such as a key that cannot be read",
    todo: "read the text in the log; it is asked again",
  },
  MIZAN_PAGE_NOT_OPENED: {
    when: "something of our own failed while opening a page",
    todo: "read the text in the log under the reference of the page",
  },
};
