import { beforeAll, describe, expect, test } from "vitest";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type Answer, api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { signedInToConsole } from "../fixtures/oauth";
import { createdOrganization, setStatus } from "../fixtures/organizations";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

let acme: OrganizationBody;
let session: string;
beforeAll(async () => {
	acme = await createdOrganization(undefined, "Acme of addresses");
	session = await sessionOf();
});

async function sessionOf(person?: { username: string; password: string }): Promise<string> {
	return (await signedInToConsole("/account", person)).cookieHeader("/console");
}

/** Requests a page, as a browser with this session that has used the organization `last` before. */
function open(path: string, { cookie = session, last = "", ...headers }: Record<string, string> = {}): Promise<Answer> {
	const cookies = [cookie, last && `organization=${last}`].filter((each) => each !== "").join("; ");
	return api("GET", path, { token: null, headers: { accept: "text/html", cookie: cookies || undefined, ...headers } });
}

async function leadsTo(path: string, how?: Record<string, string>): Promise<string> {
	const { status, headers } = await open(path, how);
	expect(status).toBe(307);
	return (headers.location ?? "").replace(baseUrl(), "");
}

describe("An address of the console without an organization", () => {
	test.each(["/console/users?search=a%2Fb&page=2", "/console/flows", "/console/flows/new?way=import"])(
		"leads to the same page in the organization of the sign-in, or in the one used last: %s",
		async (path) => {
			const rest = path.slice("/console".length);
			expect(await leadsTo(path)).toBe(`/console/o/root${rest}`);
			expect(await leadsTo(path, { last: acme.name })).toBe(`/console/o/${acme.name}${rest}`);
		},
	);

	test("leads to one's own where the one used last is gone, disabled, or of somebody else", async () => {
		const disabled = await createdOrganization();
		await setStatus(disabled, "DISABLED");
		for (const last of ["nowhere", disabled.name, "%zz", "../../evil"])
			await eventually("the address of one's own organization", async () =>
				expect(await leadsTo("/console/flows", { last })).toBe("/console/o/root/flows"),
			);
		const cookie = await sessionOf(await signedUpPerson(baseUrl()));
		expect(await leadsTo("/console/flows", { cookie, last: acme.name })).toBe("/console/o/root/flows");
	});

	test("leads nowhere outside of the console", async () => {
		for (const path of ["/console//evil.example", "/console/.evil.example", "/console?to=//evil.example"])
			expect(new URL((await open(path)).headers.location ?? "/", baseUrl()).origin).toBe(baseUrl());
		expect((await open("/console/o")).status).toBe(404);
	});
});

describe("An address of the console", () => {
	test.each([
		"/console/users?search=a%2Fb",
		"/console/o/root/users?search=a%2Fb",
		"/console/o/nowhere/users?search=a%2Fb",
	])(
		"is where the sign-in comes back to, and before it nothing tells whether the organization exists: %s",
		async (path) => {
			const location = await leadsTo(path, { cookie: "" });
			expect(location).toBe(`/console/sign-in?${new URLSearchParams({ to: path })}`);
			expect(await leadsTo(`${path}&_rsc=abc12`, { cookie: "" })).toBe(location);
			expect(await leadsTo(location)).toBe(path);
		},
	);

	test("shows what is in its organization, whatever was used last", async () => {
		const name = `Only in acme ${Date.now()}`;
		await post(baseUrl(), `/t/${acme.name}/scim2/Groups`, { displayName: name });
		const inAcme = await open(`/console/o/${acme.name}/groups`, { last: "root" });
		expect(inAcme).toMatchObject({ status: 200, text: expect.stringContaining(name) });
		expect(inAcme.text).toContain("Acme of addresses");
		const inRoot = await open("/console/o/root/groups", { last: acme.name });
		expect(inRoot).toMatchObject({ status: 200, text: expect.not.stringContaining(name) });
	});

	test("is the one in the request line: no header names another organization", async () => {
		const location = await leadsTo("/console/flows", { "x-path": `/console/o/${acme.name}/flows` });
		expect(location).toBe("/console/o/root/flows");
		const shown = await open("/console/o/root/flows", { "x-path": `/console/o/${acme.name}/flows` });
		expect(shown.text).not.toContain("Acme of addresses");
		const headers = { "x-organization": acme.name, "x-original-url": `/console/o/${acme.name}/flows` };
		expect((await open("/console/o/root/flows", headers)).text).not.toContain("Acme of addresses");
	});

	test("is absent where the organization does not exist, is disabled, or is not the viewer's: all look the same", async () => {
		const disabled = await createdOrganization(undefined, "Disabled of addresses");
		await setStatus(disabled, "DISABLED");
		await eventually("the disabled organization to be absent", async () =>
			expect((await open(`/console/o/${disabled.name}/flows`)).status).toBe(404),
		);
		for (const name of ["nowhere", "NOWHERE", "a%2Fb", "%2e%2e", disabled.name]) {
			const answer = await open(`/console/o/${name}/flows`);
			expect(answer.status, name).toBe(404);
			expect(answer.text).toContain("Organization not found");
			expect(answer.text).not.toContain("Disabled of addresses");
		}
		const cookie = await sessionOf(await signedUpPerson(baseUrl()));
		const theirs = await open(`/console/o/${acme.name}/flows`, { cookie });
		expect(theirs).toMatchObject({ status: 404, text: expect.stringContaining("Organization not found") });
		expect(theirs.text).not.toContain("Acme of addresses");
		expect(await leadsTo("/console/o/root/flows", { cookie })).toBe("/console/no-permission");
	});

	test("where no page is, is absent too, and a redirect stays in its organization", async () => {
		const nothing = await open(`/console/o/${acme.name}/nothing/here`);
		expect(nothing).toMatchObject({ status: 404, text: expect.stringContaining("Go to Acme of addresses") });
		// The page starts to load before it is known that nobody can be invited to the root.
		const leaving = await open("/console/o/root/invitations/new", { last: acme.name });
		expect(leaving.text).toMatch(/<meta [^>]*http-equiv="refresh" content="\d+;url=\/console\/o\/root\/invitations"/);
	});
});
