import { expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import {
	answerOf,
	connection,
	executeOf,
	fakeProviders,
	githubConnection,
	leave,
	reasonOf,
} from "../fixtures/federated";
import { linkAtProvider } from "./link-at-provider";

const situation = fakeProviders();
const link = executeOf(linkAtProvider);

/** Links whoever the provider says it is to this user, who is signed in. */
async function linkedBy(username: string, provider = connection(situation.sso, { linksFromAccount: true })) {
	const { userId, displayName } = situation.users.users.find((user) => user.username === username) ?? {};
	const subject = userId === undefined ? null : { userId, username, displayName: displayName ?? "" };
	const context = anExecution(provider, situation.users, {
		...{ executionId: "account", subject, authenticated: subject !== null },
	});
	const { url, data } = await leave(context, link);
	const values = await answerOf(url);
	expect(values.state).toMatch(/^account\./);
	return link({ ...context, data: { ...data }, values });
}

it("links an account at a provider to that of the person who is signed in, whatever their addresses", async () => {
	situation.users.add({ username: "ada", email: "somebody@else.example" });
	expect(await linkedBy("ada")).toMatchObject({ kind: "success", subject: { username: "ada" } });
	expect(await linkedBy("ada", githubConnection(situation.github, { linksFromAccount: true }))).toMatchObject({
		kind: "success",
	});
	expect(situation.users.users[0]?.links).toEqual(["sso alice", "github 42"]);
	expect(situation.users.created).toEqual([]);
});

it("leaves an account with the user that it is linked to", async () => {
	situation.users.add({ username: "ada" });
	situation.users.add({ username: "bob" }, "sso alice");
	expect(reasonOf(await linkedBy("ada"))).toBe("other-account");
	expect(situation.users.users.map(({ links }) => links)).toEqual([[], ["sso alice"]]);
});

it("links nothing where the provider is not set to it, nobody is signed in, or the domain is not accepted", async () => {
	situation.users.add({ username: "ada", email: "ada@example.com" });
	expect(reasonOf(await linkedBy("ada", connection(situation.sso)))).toBe("not-configured");
	expect(reasonOf(await linkedBy("nobody"))).toBe("not-signed-in");
	situation.users.domain = "@elsewhere.example";
	expect(reasonOf(await linkedBy("ada"))).toBe("domain-not-allowed");
	expect(situation.users.users[0]?.links).toEqual([]);
});

it("lets people choose at GitHub, which asks nobody to sign in again: whoever is signed in there may be somebody else", async () => {
	situation.users.add({ username: "ada" });
	const github = githubConnection(situation.github, { linksFromAccount: true });
	const context = anExecution(github, situation.users);
	const { url } = await leave({ ...context, request: { ...context.request, prompt: ["login"] } }, link);
	expect(new URL(url).searchParams.get("prompt")).toBe("select_account");
});
