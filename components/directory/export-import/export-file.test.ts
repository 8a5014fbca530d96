import { expect, test } from "vitest";
import { nameOf, readExport } from "./export-file";

test("the users of a realm are those in its member users", () => {
	const realm = JSON.stringify({ realm: "acme", users: [{ id: "1", username: "ada" }, 5] });
	expect(readExport("keycloak", realm)).toEqual({ users: [{ id: "1", username: "ada" }, null] });
	expect(readExport("keycloak", "{")).toEqual({ problem: "not-json" });
	expect(readExport("keycloak", "{}")).toEqual({ problem: "no-users" });
	expect(readExport("firebase", '{"users":[]}')).toEqual({ problem: "no-users" });
});

test("an export with a user per line has an entry for each line that is not empty", () => {
	expect(readExport("auth0", '{"email":"ada@example.com"}\n\n[1]\n')).toEqual({
		users: [{ email: "ada@example.com" }, null],
	});
});

test("successive rows of the same id are one user of WSO2", () => {
	const table = "um_user_id,UM_USER_NAME,UM_ATTR_NAME,UM_ATTR_VALUE\n1,ada,mail,a@example.com\n1,ada,sn,L\n2,bob,,\n";
	const read = readExport("wso2", table);
	expect(read).toMatchObject({
		users: [
			{ rows: [{ UM_USER_ID: "1", UM_ATTR_NAME: "mail" }, { UM_ATTR_VALUE: "L" }] },
			{ rows: [{ UM_USER_ID: "2" }] },
		],
	});
	expect("users" in read && read.users.map(nameOf)).toEqual(["ada", "bob"]);
	expect(readExport("wso2", 'UM_USER_ID\n"1')).toEqual({ problem: "not-csv" });
});

test("a user is called by the username, else by an address or id", () => {
	expect(nameOf({ id: "1", username: "ada" })).toBe("ada");
	expect(nameOf({ id: "1", attributes: '{"username":"bob"}' })).toBe("bob");
	expect(nameOf({ localId: "f-1" })).toBe("f-1");
	expect(nameOf(null)).toBe("");
});
