import { Attribute, Change } from "ldapts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	BASE,
	GROUPS,
	groupLdif,
	PEOPLE,
	personLdif,
	READER,
	type Slapd,
	slapdInstalled,
	startSlapd,
} from "./fixtures/slapd";
import { entriesNamed, firstOf, type LdapServer, type LdapSession, ldapFilter, withLdapSession } from "./index";

const MANY = 1_201;
let directory: Slapd;
let server: LdapServer;

beforeAll(async () => {
	const many = Array.from({ length: MANY }, (_, index) => personLdif({ uid: `person${index}` }));
	const ada = personLdif({ uid: "ada", mail: "ada@example.com", password: "correct horse" });
	const odd = personLdif({ uid: "o(dd)*\\" });
	const grace = personLdif({ uid: "grace", password: "first password" });
	directory = await startSlapd([ada, odd, grace, ...many, groupLdif("staff", [`uid=ada,${PEOPLE}`])]);
	process.env.OUTBOUND_ALLOWED_HOSTS = directory.hosts.join(",");
	server = { url: directory.url, startTls: false, caCertificate: directory.caCertificate };
});

afterAll(() => directory.stop());

const people = ldapFilter("(objectClass=inetOrgPerson)") ?? expect.fail();
const inSession = <Result>(work: (session: LdapSession) => Promise<Result>, at = server, timeoutMs = 60_000) =>
	withLdapSession(at, { organizationId: "o", signal: new AbortController().signal, timeoutMs }, async (session) => {
		await session.bindService(READER.dn, READER.password);
		return work(session);
	});
const named = (name: string) =>
	inSession(async (session) => {
		const filter = entriesNamed(people, ["uid", "mail"], name);
		const search = { base: BASE, scope: "sub" as const, filter, attributes: ["uid", "entryUUID"] };
		return (await session.search(search, 5)).entries.map((entry) => firstOf(entry, "uid"));
	});

describe.skipIf(!slapdInstalled)("finding entries", () => {
	it("a name finds the entry that has it in one of the attributes", async () => {
		expect(await named("ada")).toEqual(["ada"]);
		expect(await named("ADA@example.com")).toEqual(["ada"]);
	});

	it.each(["*", "ad*", "ada)(uid=*", "*)(objectClass=*", "\\2a", ")(|(uid=*"])(
		"the name %s is a name and no part of a filter",
		async (name) => {
			expect(await named(name)).toEqual([]);
		},
	);

	it("characters of filters in a name are found as they are", async () => {
		expect(await named("o(dd)*\\")).toEqual(["o(dd)*\\"]);
	});

	it("a search gives no more entries than it is asked for, and says that there are more", async () => {
		const search = { base: PEOPLE, scope: "one" as const, filter: people, attributes: ["uid"] };
		const { entries, more } = await inSession((session) => session.search(search, 3));
		expect([entries.length, more]).toEqual([3, true]);
	});

	it("pages give every entry once, however few a directory gives to one search", async () => {
		const search = { base: PEOPLE, scope: "one" as const, filter: people, attributes: ["uid"] };
		const pages: number[] = [];
		const found = new Set<string>();
		await inSession(async (session) => {
			for await (const page of session.pages(search, 500)) {
				pages.push(page.length);
				for (const { dn } of page) found.add(dn);
			}
		});
		expect(pages).toEqual([500, 500, 204]);
		expect(found.size).toBe(MANY + 3);
	});
});

describe.skipIf(!slapdInstalled)("a password", () => {
	const judged = (dn: string, password: string) => inSession((session) => session.judgePassword(dn, password));

	it("is right, or refused", async () => {
		expect(await judged(`uid=ada,${PEOPLE}`, "correct horse")).toBe("right");
		expect(await judged(`uid=ada,${PEOPLE}`, "wrong")).toBe("refused");
		expect(await judged(`uid=nobody,${PEOPLE}`, "correct horse")).toBe("refused");
	});

	it("that is empty is refused without asking the directory, which would take it for an anonymous sign-in", async () => {
		expect(await judged(`uid=ada,${PEOPLE}`, "")).toBe("refused");
	});

	it("is replaced where the former one is right", async () => {
		const dn = `uid=grace,${PEOPLE}`;
		const change = (former: string) =>
			inSession(async (session) => {
				await session.judgePassword(dn, former);
				return session.changePassword(dn, { by: "password-modify", former, password: "a good long one" });
			});
		expect(await change("wrong")).toMatchObject({ refused: expect.any(String) });
		expect(await change("first password")).toBe("changed");
		expect(await judged(dn, "a good long one")).toBe("right");
		expect(await judged(dn, "first password")).toBe("refused");
	});
});

describe.skipIf(!slapdInstalled)("what failed", () => {
	const at = (change: Partial<LdapServer>) => inSession(async () => "open", { ...server, ...change });
	const port = () => new URL(directory.plainUrl).port;

	it("StartTLS opens what plain LDAP opens only at hosts that the operator lists", async () => {
		expect(await at({ url: directory.plainUrl, startTls: true })).toBe("open");
		expect(await at({ url: directory.plainUrl })).toBe("open");
		await expect(at({ url: "ldap://ldap.example.com" })).rejects.toMatchObject({ reason: "refused" });
	});

	it.each([
		["a loopback address", "ldaps://127.0.0.2"],
		["a private address", "ldaps://10.0.0.1"],
		["a name of this machine", "ldaps://localhost"],
		["another port", "ldaps://ldap.example.com:25"],
		["something else", "http://ldap.example.com"],
	])("%s is refused without a connection", async (_, url) => {
		await expect(at({ url })).rejects.toMatchObject({ reason: "refused" });
	});

	it("a certificate of an authority that is not trusted is refused, also after StartTLS", async () => {
		const reason = { reason: "certificate" };
		await expect(at({ caCertificate: null })).rejects.toMatchObject(reason);
		await expect(at({ url: directory.plainUrl, startTls: true, caCertificate: null })).rejects.toMatchObject(reason);
	});

	it("a server that speaks no TLS there", async () => {
		await expect(at({ url: `ldaps://127.0.0.1:${port()}` })).rejects.toMatchObject({ reason: "tls" });
	});

	it("a name that does not exist, and a wrong password of the service account", async () => {
		await expect(at({ url: "ldaps://directory.invalid" })).rejects.toMatchObject({ reason: "name-unknown" });
		const wrong = (session: LdapSession) => session.bindService(READER.dn, "wrong");
		await expect(inSession(wrong)).rejects.toMatchObject({ reason: "bind" });
		const empty = (session: LdapSession) => session.bindService(READER.dn, "");
		await expect(inSession(empty)).rejects.toMatchObject({ reason: "bind" });
	});

	it("a base that does not exist", async () => {
		const search = { base: "dc=elsewhere", scope: "sub" as const, filter: people, attributes: ["uid"] };
		await expect(inSession((session) => session.search(search, 1))).rejects.toMatchObject({ reason: "base" });
	});

	it("a directory that answers nothing is left when the time is over, and one that went away at once", async () => {
		const search = { base: BASE, scope: "sub" as const, filter: people, attributes: ["uid"] };
		const ask = (before: () => unknown) =>
			inSession(
				async (session) => {
					await before();
					return session.search(search, 1);
				},
				server,
				2_000,
			);
		await expect(ask(() => directory.pause()))
			.rejects.toMatchObject({ reason: "timeout" })
			.finally(() => directory.goOn());
		await expect(ask(() => directory.kill())).rejects.toMatchObject({ reason: "unreachable" });
		await expect(ask(() => undefined)).rejects.toMatchObject({ reason: "unreachable" });
		await directory.start();
		expect(await named("ada")).toEqual(["ada"]);
	});

	it("an end of the work closes the connection", async () => {
		const stop = new AbortController();
		const work = withLdapSession(server, { organizationId: "o", signal: stop.signal }, async (session) => {
			await session.bindService(READER.dn, READER.password);
			stop.abort();
			await session.search({ base: BASE, scope: "sub", filter: people, attributes: [] }, 1);
		});
		await expect(work).rejects.toMatchObject({ reason: "timeout" });
	});
});

describe.skipIf(!slapdInstalled)("an account that has to change its password", () => {
	it("is told by the policy of the directory", async () => {
		await directory.administer(async (client) => {
			await client.add(`cn=policy,${BASE}`, {
				objectClass: ["device", "pwdPolicy"],
				cn: "policy",
				pwdAttribute: "userPassword",
				pwdMustChange: "TRUE",
			});
			const set = (type: string, value: string) =>
				new Change({ operation: "replace", modification: new Attribute({ type, values: [value] }) });
			const changes = [set("pwdPolicySubentry", `cn=policy,${BASE}`), set("pwdReset", "TRUE")];
			await client.modify(`uid=ada,${PEOPLE}`, changes);
		});
		const judge = (session: LdapSession) => session.judgePassword(`uid=ada,${PEOPLE}`, "correct horse");
		expect(await inSession(judge)).toBe("must-change");
	});
});

it("groups are entries like others", async () => {
	const groups = ldapFilter("(objectClass=groupOfNames)") ?? expect.fail();
	const search = { base: GROUPS, scope: "one" as const, filter: groups, attributes: ["cn", "member"] };
	const { entries } = await inSession((session) => session.search(search, 10));
	expect(entries.map(({ values }) => values.get("member"))).toEqual([[`uid=ada,${PEOPLE}`]]);
});
