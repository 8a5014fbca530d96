import { afterAll, beforeAll, expect, test } from "vitest";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { LdapPreview } from "@/lib/identity/identity-providers/contract";
import type { Synchronization } from "@/lib/identity/synchronization/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { AD_BASE, AD_PEOPLE, DOMAIN, type Samba, startSamba } from "@/lib/platform/ldap/fixtures/samba";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { createApplication, post, type TestApplication } from "../fixtures/applications";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const PASSWORD = "Correct-horse-7-battery";
const NEXT = "Quite-another-8-staple";
const PEOPLE = ["ada", "grace", "alan", "edsger", "reader"];

let directory: Samba;
let server: PorticoServer;
let application: TestApplication;

beforeAll(async () => {
	directory = await startSamba();
	for (const name of PEOPLE)
		directory.tool("user", "create", name, PASSWORD, `--mail-address=${name}@example.com`, `--given-name=${name}`);
	directory.tool("user", "setexpiry", "reader", "--noexpiry");
	// Everybody is a member by a group that is a member.
	for (const group of ["engineers", "everybody"]) directory.tool("group", "add", group);
	directory.tool("group", "addmembers", "engineers", "ada,grace");
	directory.tool("group", "addmembers", "everybody", "engineers,alan");
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL });
	await post(server.baseUrl, "/t/root/scim2/Groups", { displayName: "Everybody" });
	await post(server.baseUrl, "/identity-providers", {
		...{ id: "company", kind: "ldap", name: "Company", provisions: true, trustsEmail: true },
		...{ clientId: `cn=reader,${AD_PEOPLE}`, clientSecret: PASSWORD },
		attributeMapping: { username: "sAMAccountName", email: "mail", firstName: "givenName", lastName: "sn" },
		ldap: {
			...{ url: directory.url, caCertificate: directory.caCertificate, base: AD_PEOPLE },
			userFilter: "(&(objectCategory=person)(objectClass=user)(mail=*))",
			loginAttributes: ["sAMAccountName", "userPrincipalName", "mail"],
			...{ idAttribute: "objectGUID", passwordChange: "unicode-pwd" },
			groups: {
				...{ base: AD_BASE, filter: "(objectClass=group)", nested: "in-chain" },
				mapping: { everybody: "Everybody" },
			},
		},
	});
	const inputs = [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	];
	application = await createApplication(server.baseUrl, {
		name: "Intranet",
		signIn: {
			...{ name: "Company", handle: "company", flowType: "AUTHENTICATION" },
			nodes: [
				start("check"),
				task("check", {
					executor: { name: "LDAPAuthExecutor", inputs },
					properties: { idpId: "company" },
					onSuccess: "end",
				}),
				end(),
			],
		},
	});
});
afterAll(async () => {
	await server?.remove();
	await directory?.stop();
});

async function signsIn(username: string, password: string) {
	const begun = await executeFlow(server.baseUrl, { applicationId: application.id, flowType: "AUTHENTICATION" });
	return answerStep(server.baseUrl, begun, { inputs: { username, password } });
}

const authorized = async () => ({ baseUrl: server.baseUrl, token: await accessToken(server.baseUrl) });

async function synchronized(body: { dryRun?: boolean } = {}): Promise<Synchronization> {
	const path = "/identity-providers/company/synchronizations";
	const { id } = await post<Synchronization>(server.baseUrl, path, body);
	return eventually("the end of a synchronization", async () => {
		const { body: now } = await api<Synchronization>("GET", `${path}/${id}`, await authorized());
		expect(["done", "failed"]).toContain(now.status);
		return now;
	});
}

test("the preview shows people by their unchangeable id, with the groups that they are in by other groups", async () => {
	const preview = await post<LdapPreview>(server.baseUrl, "/identity-providers/company/preview", {
		name: "ada",
	});
	expect(preview).toMatchObject({
		problem: null,
		entries: [{ subject: expect.stringMatching(/^[0-9a-f]{32}$/), state: "active", groups: ["Everybody"] }],
	});
});

test.each(["ada", `ada@${DOMAIN}`, "ada@example.com"])("somebody signs in as %s", async (name) => {
	expect(await signsIn(name, PASSWORD)).toMatchObject({ flowStatus: "COMPLETE" });
	expect(await signsIn(name, "wrong")).toMatchObject({ failureReason: "invalid-credentials" });
});

test("a synchronization takes everybody with the groups, and the second one finds nothing to do", async () => {
	const counts = { read: PEOPLE.length, refused: 0 };
	expect(await synchronized({ dryRun: true })).toMatchObject({ problem: null, counts });
	expect(await synchronized()).toMatchObject({ problem: null, counts });
	expect(await synchronized()).toMatchObject({ problem: null, changes: [] });
});

test("who is disabled there does not come in, and a synchronization disables the account here", async () => {
	directory.tool("user", "disable", "alan");
	expect((await signsIn("alan", PASSWORD)).flowStatus).not.toBe("COMPLETE");
	expect(await synchronized()).toMatchObject({ problem: null, counts: { disabled: 1 } });
	directory.tool("user", "enable", "alan");
	expect(await synchronized()).toMatchObject({ problem: null, counts: { enabled: 1 } });
	expect(await signsIn("alan", PASSWORD)).toMatchObject({ flowStatus: "COMPLETE" });
});

test("who has to change the password does so with their own rights, and the new one is that of the directory", async () => {
	directory.tool("user", "setpassword", "grace", `--newpassword=${PASSWORD}x`, "--must-change-at-next-login");
	const asked = await signsIn("grace", `${PASSWORD}x`);
	expect(asked).toMatchObject({ flowStatus: "INCOMPLETE", failureReason: "password-temporary" });
	const inputs = { username: "grace", password: `${PASSWORD}x`, newPassword: NEXT };
	expect(await answerStep(server.baseUrl, asked, { inputs })).toMatchObject({ flowStatus: "COMPLETE" });
	expect(await signsIn("grace", NEXT)).toMatchObject({ flowStatus: "COMPLETE" });
	expect(await signsIn("grace", `${PASSWORD}x`)).toMatchObject({ failureReason: "invalid-credentials" });
});
