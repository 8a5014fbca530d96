import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environment } from "@/lib/platform/env";
import { issuerOf } from "./issuer-of";

test("the issuer of the root is written like that of any organization, in the console and in the document", () => {
	const { baseUrl, rootOrganization } = environment();
	expect(issuerOf(rootOrganization)).toBe(`${baseUrl}/t/${rootOrganization}`);
	const [row = ""] = /^\| Issuer \|.*$/m.exec(readFileSync("docs/first-application.md", "utf8")) ?? [];
	expect(row.match(/https:[^`]+/g)).toEqual(["https://id.example.com/t/{organization}"]);
});
