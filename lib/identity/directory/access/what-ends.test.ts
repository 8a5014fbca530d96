import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENDS, type EndReason, HELD, type Held } from "./what-ends";

const DOCUMENT = join(import.meta.dirname, "../../../../docs/security.md");

const REASONS: Record<EndReason, string> = {
	"own-password": "A new password, by its owner at `/account`",
	"administrators-password": "A password set, or credentials reset, by an administrator or over SCIM",
	"flow-password": "A new password by a flow: a recovery, or the end of a temporary one",
	"address-proved": "The first proof of an address that somebody else signed up with",
	"signed-out": "*Sign out everywhere*, by an administrator",
	"signed-out-elsewhere": "*Sign out everywhere else*, by its owner at `/account`",
	reported: "*This was not me*, in a mail about a sign-in in a new browser",
	disabled: "The account is disabled",
	deleted: "The account is deleted",
	"factor-removed": "A factor is removed, by its owner or an administrator",
};

const COLUMNS: Record<Held, string> = {
	sessions: "Sessions",
	grants: "Codes, access and refresh tokens",
	"sign-ins": "Running sign-ins",
	codes: "Codes and links that were sent",
	"trusted-browsers": "Trusted browsers",
	"known-browsers": "Known browsers",
	agents: "Tokens of their agents",
	lock: "The lock against guessing",
};

test("the document says what ends for which reason", async () => {
	const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	const reasons = Object.keys(ENDS) as EndReason[];
	const rows = reasons.map((reason) =>
		row([REASONS[reason], ...HELD.map((held) => ((ENDS[reason] as readonly Held[]).includes(held) ? "ends" : ""))]),
	);
	const table = [row(["Reason", ...HELD.map((held) => COLUMNS[held])]), row(["", ...HELD].map(() => "---")), ...rows];
	const text = readFileSync(DOCUMENT, "utf8").replace(
		/(<!-- what ends -->\n)[\s\S]*(<!-- \/what ends -->)/,
		(_, begin: string, end: string) => `${begin}${table.join("\n")}\n${end}`,
	);
	// `vitest run --project unit -u` updates the file.
	await expect(text).toMatchFileSnapshot(DOCUMENT);
});
