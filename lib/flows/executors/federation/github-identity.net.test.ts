import { describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { executeOf, fakeProviders, githubConnection, reasonOf, signIn } from "../fixtures/federated";
import { githubOauthExecutor } from "../github-oauth/executor";

const played = fakeProviders();

describe("GitHub", () => {
	const execute = executeOf(githubOauthExecutor);

	it("tells the number of the account and its primary verified address", async () => {
		const result = await signIn(anExecution(githubConnection(played.github, { provisions: true }), played.users), {
			execute,
		});
		expect(result).toMatchObject({ kind: "success", amr: ["fed"], subject: { username: "octocat" } });
		expect(played.users.created[0]?.user).toEqual({
			username: "octocat",
			attributes: { email: "octo@example.com", firstName: "Octo Cat" },
			verified: ["email"],
			federated: { identityProviderId: "github", subject: "42" },
		});
	});

	it("is known by the number: who took somebody's old name is not them", async () => {
		played.users.add({ username: "ada" }, "github 41");
		expect(reasonOf(await signIn(anExecution(githubConnection(played.github), played.users), { execute }))).toBe(
			"account-unavailable",
		);
	});

	it("has no address where the primary one is not verified, whatever the profile shows", async () => {
		played.github.emails = [{ email: "octo@example.com", primary: true, verified: false, visibility: null }];
		played.users.add({ username: "ada", email: "octo@example.com", emailVerified: true });
		played.users.add({ username: "bob", email: "shown@example.com", emailVerified: true });
		const run = anExecution(githubConnection(played.github, { linksByVerifiedEmail: true }), played.users);
		expect(reasonOf(await signIn(run, { execute }))).toBe("account-unavailable");
	});

	it("may name itself in the answer, and nobody else may", async () => {
		played.users.add({ username: "ada" }, "github 42");
		played.github.iss = `${played.github.origin}/login/oauth`;
		expect(await signIn(anExecution(githubConnection(played.github), played.users), { execute })).toMatchObject({
			kind: "success",
		});
		played.github.iss = played.sso.origin;
		expect(reasonOf(await signIn(anExecution(githubConnection(played.github), played.users), { execute }))).toBe(
			"provider-refused",
		);
	});

	it("refuses a code it does not know, with status 200", async () => {
		const run = anExecution(githubConnection(played.github), played.users);
		const result = await signIn(run, { execute, tamper: (answer) => ({ ...answer, code: "guessed" }) });
		expect(reasonOf(result)).toBe("provider-refused");
	});
});
