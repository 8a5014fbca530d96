import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { credentialPort, signInWithPassword, userPort } from "../../accounts";
import { importUsers, porticoUsers, type SourceRecord, thunderidUsers, WSO2_DEFAULT_DIGEST, wso2Users } from "..";
import type { ImportNote } from "../import-note";
import { csvRows } from "./csv-rows";

const t = serverTranslation("en");

const HORSE = "correct horse";
const folder = mkdtempSync(join(tmpdir(), "portico-sources-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: string, ending = "csv"): string {
	const path = join(folder, `${files++}.${ending}`);
	writeFileSync(path, content);
	return path;
}

async function imported(records: AsyncIterable<SourceRecord>) {
	const { organizationId } = (await anOrganization()).principal;
	const said: string[] = [];
	const report = {
		progress: () => {},
		say: (place: string, { code, values }: ImportNote) => said.push(`${place}: ${t(`importNotes:${code}`, values)}`),
	};
	const counts = await importUsers(organizationId, records, { dryRun: false, report });
	const named = (name: string) => userPort(organizationId).byAttribute("username", name);
	const signsIn = async (name: string) =>
		(await signInWithPassword(organizationId, { username: name, password: HORSE, clientAddress: "192.0.2.5" })) !==
		null;
	return { organizationId, counts, said, named, signsIn };
}

async function rowsOf(content: string) {
	const rows = [];
	for await (const row of csvRows(file(content))) rows.push(row);
	return rows;
}

describe("a table", () => {
	test("has cells with separators, quotes and lines, and a byte order mark that is none of its text", async () => {
		expect(await rowsOf('\uFEFFa,b\r\n"1, 2","say ""so"""\n\n"two\r\nlines",\nlast,""')).toEqual([
			{ line: 1, cells: ["a", "b"] },
			{ line: 2, cells: ["1, 2", 'say "so"'] },
			{ line: 4, cells: ["two\r\nlines", ""] },
			{ line: 6, cells: ["last", ""] },
		]);
		expect(await rowsOf("a;b\n1,5;2\n")).toEqual([
			{ line: 1, cells: ["a", "b"] },
			{ line: 2, cells: ["1,5", "2"] },
		]);
		expect(await rowsOf("")).toEqual([]);
	});

	test.each([
		['a,b\n1,"2', "line 2: a quote is not closed"],
		['a\n1"2', "line 2: a quote is within a cell"],
		['a\n"1"2', "line 2: text is behind the quote"],
	])("%j is refused with its line", async (content, problem) => {
		await expect(rowsOf(content)).rejects.toThrow(problem);
	});

	test("keeps signs that two pieces of the file share", async () => {
		const long = `${"x".repeat(65_534)}äöü`;
		expect(await rowsOf(`a\n${long}\n`)).toEqual([
			{ line: 1, cells: ["a"] },
			{ line: 2, cells: [long] },
		]);
	});
});

describe("Portico's own format as a table", () => {
	test("has a column for each member", async () => {
		const { counts, said, named, organizationId } = await imported(
			porticoUsers(
				file(
					[
						"id,username,givenName,email,emailVerified,active,attributes.department,groups,scim",
						'1,ada,Ada,ada@example.com,true,,Engineering,"Engineers; Analysts","{""addresses"":[{""country"":""GB""}]}"',
						"2,bob,,,,maybe,,,",
						"3,eve,,,,,,,{",
						"4,zoe,,,,,,,,surplus",
					].join("\n"),
				),
			),
		);
		expect(counts).toMatchObject({ imported: 1, refused: 3 });
		expect(said).toEqual([
			"line 3: active must be true or false.",
			"line 4: scim must be JSON.",
			"line 5: The row has 10 cells, but the first row has 9.",
		]);
		expect(await named("ada")).toMatchObject({
			email: "ada@example.com",
			emailVerified: true,
			attributes: { firstName: "Ada", department: "Engineering", externalId: "1" },
		});
		const { sql } = await database();
		const [ada] = await sql`
			select details, (select array_agg(g.display_name order by g.display_name) from group_members m
				join groups g on g.organization_id = m.organization_id and g.id = m.group_id where m.user_id = u.id) as groups
			from users u where organization_id = ${organizationId} and username = 'ada'`;
		expect(ada).toEqual({ details: { addresses: [{ country: "GB" }] }, groups: ["Analysts", "Engineers"] });
	});

	test("is refused where a column is unknown, and where it is there twice", async () => {
		const { said } = await imported(porticoUsers(file("username,nickname\nada,A\n")));
		expect(said[0]).toMatch(/^line 2: The user is not valid: .*nickname/);
		await expect(imported(porticoUsers(file("username,username\na,b\n")))).rejects.toThrow("two columns username");
	});
});

describe("a user store of WSO2 Identity Server", () => {
	const HEAD = "UM_USER_ID,UM_USER_NAME,UM_USER_PASSWORD,UM_SALT_VALUE,UM_REQUIRE_CHANGE,UM_ATTR_NAME,UM_ATTR_VALUE";
	const SALT = "3r4x3d1o0n9q7s5a1b2c3d==";
	// The base64 of SHA-256 over password and salt, and of PBKDF2 with the salt, computed with hashlib of Python 3.11.
	const SHA_256 = "NfVWlypZ1vbU/zQ3YZDERWNEAU1SIhLWql8dAv4JFSU=";
	const PBKDF2 = "FcJzekS8cJ3VWTyIJTR6YMgy5WlvrE2Ec+vuYEB2ZW8=";

	test("moves with passwords and attributes, of which each is a row", async () => {
		const ada = `u-1,ada,${SHA_256},${SALT},false`;
		const { counts, said, named, signsIn } = await imported(
			wso2Users(
				file(
					[
						HEAD,
						`${ada},givenName,Ada`,
						`${ada},sn,Lovelace`,
						`${ada},mail,ada@example.com`,
						`${ada},emailVerified,true`,
						`${ada},mobile,+4915112345678`,
						`${ada},department,Engineering`,
						`${ada},scimId,u-1`,
						`u-2,bob,${SHA_256},${SALT},1,accountLock,true`,
						"u-3,SECONDARY/eve,{SHA}x,,0,,",
						",nobody,,,,,",
					].join("\n"),
				),
				WSO2_DEFAULT_DIGEST,
			),
		);
		expect(counts).toMatchObject({ imported: 3, refused: 1 });
		expect(said).toEqual([
			"line 11: UM_USER_ID is missing.",
			"line 10: The password is not imported: hashes of its kind cannot be verified.",
		]);
		expect(await signsIn("ada")).toBe(true);
		expect(await named("ada")).toMatchObject({
			displayName: "Ada Lovelace",
			email: "ada@example.com",
			emailVerified: true,
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Ada", lastName: "Lovelace", department: "Engineering", externalId: "u-1" },
		});
		// Locked in the source, and so disabled after the import.
		expect(await signsIn("bob")).toBe(false);
		expect(await named("eve")).not.toBeNull();
	});

	test("moves with PBKDF2, where it is configured, and with bcrypt", async () => {
		const bcrypt = "$2a$06$8OfEACN5lD.vNwfT8ok9W.jXnWei7lNB0bvZXmrO5voJN8PyX4fiy";
		const { said, signsIn } = await imported(
			wso2Users(file([HEAD.toLowerCase(), `1,ada,${PBKDF2},${SALT},f,,`, `2,bob,${bcrypt},,f,,`].join("\n")), {
				name: "PBKDF2",
				iterations: 10_000,
				function: "PBKDF2WithHmacSHA256",
			}),
		);
		expect(said).toEqual([]);
		expect([await signsIn("ada"), await signsIn("bob")]).toEqual([true, true]);
	});
});

describe("the users of ThunderID", () => {
	// Made with ThunderID's own package `cryptolab/hash`, at the commit 1886efb.
	const passwords = {
		SHA256: {
			value: "bbab1efb0d7ebf61f6db52e4299149c093569b17aea0f8fc266ddc34ca11c31e",
			storageAlgoParams: {
				Iterations: 0,
				KeySize: 0,
				Salt: "8b918f44a95b95c01a084e23c9af1f15",
				Memory: 0,
				Parallelism: 0,
			},
		},
		PBKDF2: {
			value: "c79280f10b65b656cf0f3cc8d4dfc844ef191bdabbd02c42eb4170143a1d98b3",
			storageAlgoParams: { Iterations: 20_000, KeySize: 32, Salt: "72c7d5afb0c2d42f2f9d7edfcf74b3c1" },
		},
		ARGON2ID: {
			value: "3611541222401da522c874be61dd892fc8ec775f9db7fdb4b27f6ac732b48c4c",
			storageAlgoParams: {
				Iterations: 2,
				KeySize: 32,
				Salt: "f4b3d73597604c90fbcce366592eb241",
				Memory: 7168,
				Parallelism: 1,
			},
		},
	};

	test.each(Object.entries(passwords))("move with passwords by %s", async (storageAlgo, password) => {
		const credentials = { password: [{ storageType: "hash", storageAlgo, ...password }] };
		const row = { id: "t-1", category: "user", state: "ACTIVE", attributes: { username: "ada" }, credentials };
		const { said, signsIn } = await imported(thunderidUsers(file(`${JSON.stringify(row)}\n`, "ndjson")));
		expect(said).toEqual([]);
		expect(await signsIn("ada")).toBe(true);
	});

	test("move with attributes and passkeys, from either of its databases", async () => {
		const attributes = {
			username: "ada",
			email: "ada@example.com",
			given_name: "Ada",
			family_name: "Lovelace",
			phone_number: "+4915112345678",
			age: 36,
			address: { country: "GB" },
		};
		const passkey = {
			value: JSON.stringify({
				id: "q83vASNFZ4mrze8=",
				publicKey: "pQECAyYgASFYIHN0dWZmc3R1ZmZzdHVmZg==",
				transport: ["internal"],
				authenticator: { signCount: 3 },
			}),
		};
		const row = {
			ID: "t-1",
			STATE: "ACTIVE",
			ATTRIBUTES: JSON.stringify(attributes),
			SYSTEM_CREDENTIALS: JSON.stringify({ passkey: [passkey] }),
		};
		const { said, named, organizationId } = await imported(
			thunderidUsers(file(`${JSON.stringify(row)}\n${JSON.stringify({ id: "t-2", attributes: {} })}\n`, "ndjson")),
		);
		expect(said).toEqual([
			"line 2: The username must have 1 to 255 characters, all of them visible.",
			"line 1: address is not imported, because it is not a text.",
		]);
		const ada = await named("ada");
		expect(ada).toMatchObject({
			displayName: "Ada Lovelace",
			mobileNumber: "+4915112345678",
			attributes: { age: "36", externalId: "t-1" },
		});
		expect(await credentialPort(organizationId).passkeys(ada?.userId ?? "")).toMatchObject([
			{ credentialId: "q83vASNFZ4mrze8", counter: 3 },
		]);
	});
});
