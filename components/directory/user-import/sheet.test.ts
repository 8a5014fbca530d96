import { describe, expect, test } from "vitest";
import { anAttributeField } from "../users/fixtures/an-attribute-field";
import { importRow, userData } from "./import-row";
import { rowProblems } from "./row-problems";
import { mappingOf, readSheet, type Sheet, writeSheet } from "./sheet";

function sheetOf(csv: string): Sheet {
	const read = readSheet(csv);
	if ("problem" in read) throw new Error(read.problem);
	return read.sheet;
}

describe("a table of users", () => {
	test.each([
		["commas", "User Name,E-Mail\nada,ada@example.com"],
		["semicolons", "username;e-mail\r\nada;ada@example.com"],
		["tabs and a mark", "\uFEFFUSERNAME\tEmail Address\nada\tada@example.com\n\n"],
	])("is parsed with %s", (_, csv) => {
		const sheet = sheetOf(csv);
		const mapping = mappingOf(sheet);
		expect(mapping).toEqual(["userName", "email"]);
		expect(importRow(sheet, mapping, 0)).toMatchObject({ userName: "ada", email: "ada@example.com", groups: [] });
		expect(sheet.rows).toHaveLength(1);
	});

	test("may have several groups in one cell, and unknown columns", () => {
		const sheet = sheetOf('username,shoe size,groups,Group\nada,38,"Engineers; Museum;Engineers",x');
		const mapping = mappingOf(sheet);
		expect(mapping).toEqual(["userName", null, "groups", null]);
		expect(importRow(sheet, mapping, 0).groups).toEqual(["Engineers", "Museum"]);
	});

	test.each([
		["", "empty"],
		["username\n", "empty"],
		['username\n"ada', "malformed"],
		[`username\n${"x\n".repeat(50_001)}`, "too-many"],
	])("%j is refused", (csv, problem) => expect(readSheet(csv)).toEqual({ problem }));

	test("is written without cells that a spreadsheet would evaluate, and can be parsed again unchanged", () => {
		const cells = ["=1+1", "+1", "-1", "@x", "\tx", "'=x", "plain", "a,b", 'a"b', "a\r\nb"];
		const csv = writeSheet(["username", ...cells.slice(1)], [cells]);
		for (const begun of ["=", "+", "-", "@"]) expect(csv).not.toMatch(new RegExp(`(^|[,\n"])\\${begun}`));
		const sheet = sheetOf(csv);
		expect(importRow(sheet, ["userName"], 0).userName).toBe("=1+1");
		expect(sheet.rows[0]?.[9]).toBe("a\r\nb");
	});
});

test("problems of rows are detected before anything is sent", () => {
	const rows = ["ada,ada@example.com", ",x@example.com", " ada ,", "ａｄａ,", "grace,grace@nowhere", "x,"];
	const sheet = sheetOf(
		["username,email,given name", ...rows, `y,,${"x".repeat(1_100)}`, `${"z".repeat(300)},`].join("\n"),
	);
	const problems = rowProblems(sheet, mappingOf(sheet));
	expect([...problems].map(([index, { code, detail }]) => [index, code, detail])).toEqual([
		[1, "no-username", ""],
		[2, "alike", "2"],
		[3, "alike", "2"],
		[4, "email", ""],
		[6, "name", ""],
		[7, "username", ""],
	]);
});

test("rows are alike by what the server compares: case and spelling of every letter", () => {
	const sheet = sheetOf("User Name\nΜΑΡΙΟΣ\nμαριος\nStraße\nSTRASSE\nCaf\u00e9\nCAFE\u0301\nipek\nİpek");
	const problems = rowProblems(sheet, mappingOf(sheet));
	expect([...problems].map(([index, { detail }]) => [index, detail])).toEqual([
		[1, "2"],
		[3, "4"],
		[5, "6"],
	]);
});

test("columns fill attributes of the organization, by their names or labels, where SCIM has them", () => {
	const field = (name: string, path: string, label = name) => anAttributeField({ name, path, label });
	const attributes = [
		field("badge", "urn:portico:User:badge", "Ausweis"),
		field("costCenter", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:costCenter"),
		field("title", "title"),
		field("middleName", "name.middleName"),
	];
	const sheet = {
		headings: ["username", "AUSWEIS", "attributes.costCenter", "title", "middleName", "shoe"],
		rows: [["ada", "7", "42", "", "King", "38"]],
	};
	const mapping = mappingOf(sheet, attributes);
	expect(mapping.at(-1)).toBeNull();
	expect(userData(importRow(sheet, mapping, 0, attributes))).toEqual({
		schemas: [
			"urn:ietf:params:scim:schemas:core:2.0:User",
			"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
			"urn:portico:User",
		],
		userName: "ada",
		name: { middleName: "King" },
		"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { costCenter: "42" },
		"urn:portico:User": { badge: "7" },
	});
});
