import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { applicationTabs } from "@/components/applications/application-tabs";
import { sections } from "@/components/shell/sections";
import type { ExecutionList } from "@/lib/flows/executions/contract";
import type { FlowNode } from "@/lib/flows/model";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import type { PorticoServer } from "../fixtures/portico-server";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";

/** Every page of the console and the gate, by name, with its address or the steps to it. */
export async function everyPage({ baseUrl }: PorticoServer): Promise<[string, string][]> {
	const api = await managementApi(baseUrl);
	const first = aDrawnFlow();
	const created = await api.create(first);
	await api.update(created, { ...first, name: "Drawn again", nodes: first.nodes.map(withoutSecret) });
	const flow = `/console/flows/${created.id}`;
	const application = await createApplication(baseUrl, { name: "Museum shop" });
	await post(baseUrl, "/flow/execute", { applicationId: application.id, flowType: "AUTHENTICATION" });
	const [execution] = await executionsOf(baseUrl, application.id);
	const provider = { id: `p-${created.id}`, kind: "oidc", name: "Company", clientId: "portico", clientSecret: "x" };
	await post(baseUrl, "/identity-providers", { ...provider, issuer: "https://idp.example.com" });
	const organization = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/organizations", {
		name: `o-${created.id}`,
		displayName: "Museum of Things",
	});
	const user = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", {
		userName: `u-${created.id}`,
		name: { givenName: "Ada", familyName: "Lovelace" },
	});
	const group = await post<{ id: string }>(baseUrl, "/t/root/scim2/Groups", { displayName: `Group ${created.id}` });
	const permissions = ["internal_user_mgt_list", "internal_user_mgt_view"];
	const role = { displayName: `Role ${created.id}`, permissions, groups: [{ value: group.id }] };
	const { id: roleId } = await post<{ id: string }>(baseUrl, "/t/root/scim2/v2/Roles", role);
	const action = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/actions/preUpdateProfile", {
		name: `Action ${created.id}`,
		endpoint: { uri: "http://127.0.0.1:9/judge", authentication: { type: "BEARER", properties: { accessToken: "x" } } },
	});
	await post(baseUrl, `/t/root/api/server/v1/actions/preUpdateProfile/${action.id}/test`, {});
	const credential = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/credential-definitions", {
		name: `card-${created.id}`,
		type: "urn:example:card",
		texts: { en: "Card" },
		claims: [{ name: "login", attribute: "preferred_username", texts: { en: "Login" } }],
	});
	const rule = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/lifecycle-rules", {
		name: `Rule ${created.id}`,
		trigger: { on: "created" },
		actions: [{ kind: "give-group", group: group.id }],
	});
	const review = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/access-reviews", {
		name: `Review ${created.id}`,
		subject: { kind: "group", id: group.id },
		reviewerIds: [user.id],
		dueAt: "2099-01-01T00:00:00.000Z",
	});
	const target = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/provisioning-targets", {
		...{ name: `Target ${created.id}`, baseUrl: "https://scim.example/v2", authentication: { type: "bearer" } },
		people: { kind: "groups", groups: [group.id] },
	});
	const agent = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/applications", {
		...{ name: `Agent ${created.id}`, grantTypes: ["client_credentials", TOKEN_EXCHANGE] },
		agent: { owner: { type: "group", id: group.id } },
	});
	const webhook = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/webhooks", {
		name: `Webhook ${created.id}`,
		url: "http://127.0.0.1:9/events",
		events: ["group.created"],
	});
	await post(baseUrl, "/t/root/scim2/Groups", { displayName: `Told of ${created.id}` });
	await post(baseUrl, "/t/root/api/server/v1/secrets", {
		name: `s-${created.id}`,
		value: "x",
		origins: ["http://127.0.0.1:9"],
	});
	const resource = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/api-resources", {
		identifier: `https://api.example/${created.id}`,
		name: "Orders",
		scopes: [{ name: `${created.id}:read`, displayName: "Read orders" }],
	});
	const sender = await post<{ id: string }>(baseUrl, "/senders", {
		id: `s-${created.id}`,
		name: "Office mail",
		channel: "email",
		provider: "smtp",
		settings: { host: "mail.portico.test", fromAddress: "sign-in@portico.test" },
		isDefault: false,
	});
	return [
		["an operation of the API", "/console/api/updateFlow"],
		["a missing operation of the API", "/console/api/nothing"],
		["no operation of the API matches", "/console/api?search=nothing-has-this-name"],
		["a new API resource", "/console/api-resources/new"],
		["an API resource", `/console/api-resources/${resource.id}`],
		["a missing API resource", "/console/api-resources/00000000-0000-4000-8000-000000000000"],
		["a sender", `/console/senders/${sender.id}`],
		["a new SAML provider", "/console/identity-providers/new?kind=saml"],
		["new invitations", "/console/invitations/new"],
		["the words of invitations", "/console/invitations/mail"],
		["a trial that is over", `/console/applications/${application.id}/trial?state=none&code=none`],
		["the documents", "/docs"],
		["a document", "/docs/first-application"],
		["a search in the documents", "/docs/search?search=assurance"],
		["a search in the documents without a match", "/docs/search?search=nothing-has-this-word"],
		["the code of a device", "/gate/device"],
		["a code of a device that is over", "/gate/device/confirm"],
		["a device that is signed in", "/gate/device/done"],
		["a question about signing out", "/gate/sign-out?at=/oauth2/logout/confirm&xsrf=none"],
		["one's email address", "/account/email"],
		["a new passkey", "/account/security/passkey"],
		["one's account, of which organization", "/account/choose"],
		["the account of an organization", "/t/root/account"],
		["a new credential", "/console/credentials/new"],
		["a credential", `/console/credentials/${credential.id}`],
		["a missing credential", "/console/credentials/00000000-0000-4000-8000-000000000000"],
		["a report of a sign-in that is over", "/gate/not-me/root/none"],
		["a sign-in that was reported", "/gate/not-me/root"],
		["a new rule for people", "/console/lifecycle-rules/new"],
		["a rule for people", `/console/lifecycle-rules/${rule.id}`],
		["a missing rule for people", "/console/lifecycle-rules/00000000-0000-4000-8000-000000000000"],
		["no rule for people matches", "/console/lifecycle-rules?search=nothing-has-this-name"],
		["a new provisioning target", "/console/provisioning-targets/new"],
		["a provisioning target", `/console/provisioning-targets/${target.id}`],
		["a missing provisioning target", "/console/provisioning-targets/00000000-0000-4000-8000-000000000000"],
		["no provisioning target matches", "/console/provisioning-targets?search=nothing-has-this-name"],
		["a new review of access", "/console/access-reviews/new"],
		["a review of access", `/console/access-reviews/${review.id}`],
		["a missing review of access", "/console/access-reviews/00000000-0000-4000-8000-000000000000"],
		["one's reviews", "/account/reviews"],
		["access to an application that is over", "/gate/access/an-interaction-that-is-over"],
		["a new agent", "/console/agents/new"],
		["an agent", `/console/applications/${agent.id}`],
		["no agent matches", "/console/agents?search=nothing-has-this-name"],
		["an agent that asks for access", `/account/agents/${agent.id}?scope=openid%20profile`],
		["a missing agent that asks for access", "/account/agents/00000000-0000-4000-8000-000000000000?scope=openid"],
		["a new webhook", "/console/webhooks/new"],
		["a webhook", `/console/webhooks/${webhook.id}`],
		["a missing webhook", "/console/webhooks/00000000-0000-4000-8000-000000000000"],
		["a new secret", "/console/secrets/new"],
		["a secret", `/console/secrets/s-${created.id}`],
		["a missing secret", "/console/secrets/absent"],
		["a new action", "/console/actions/new"],
		["an action", `/console/actions/${action.id}`],
		["a missing action", "/console/actions/00000000-0000-4000-8000-000000000000"],
		["no action matches", "/console/actions?search=nothing-has-this-name"],
		...sections.map(({ href }): [string, string] => [href.slice("/console/".length), href]),
		["the overview", "/console"],
		["the overview of a long period", "/console?days=90"],
		["why nobody has an address", "/console/executions/diagnosis?address=nobody%40nowhere.example"],
		["why a user cannot sign in", `/console/executions/diagnosis?user=${user.id}`],
		["why a missing execution failed", "/console/executions/diagnosis?execution=missing"],
		["no match", "/console/flows?search=nothing-has-this-name"],
		["new flow from a template", "/console/flows/new"],
		["import", "/console/flows/new?way=import"],
		["the composer", flow],
		["outline", `${flow}?view=outline`],
		["storyboard", `${flow}?view=storyboard`],
		["definition", `${flow}?view=code`],
		["versions", `${flow}?panel=versions`],
		["a version", `${flow}?version=1`],
		["two versions", `${flow}/compare/1...2`],
		["a passed preview", `${flow}/preview?result=passed`],
		["a failed preview", `${flow}/preview?result=failed`],
		["the emergency sign-in", "/gate/break-glass"],
		["new application", "/console/applications/new"],
		["an application", `/console/applications/${application.id}`],
		...applicationTabs.map((tab): [string, string] => [
			`an application, ${tab}`,
			`/console/applications/${application.id}?tab=${tab}`,
		]),
		["a missing application", "/console/applications/00000000-0000-4000-8000-000000000000"],
		["a user beside the list", `/console/users?peek=${user.id}`],
		["no user matches", "/console/users?search=nothing-has-this-name"],
		["nobody from elsewhere", "/console/users?home=elsewhere"],
		["a new user", "/console/users/new"],
		["a user", `/console/users/${user.id}`],
		["a missing user", "/console/users/00000000-0000-4000-8000-000000000000"],
		["no organization matches", "/console/organizations?search=nothing-has-this-name"],
		["a new organization", "/console/organizations/new"],
		["an organization", `/console/organizations/${organization.id}`],
		["a missing organization", "/console/organizations/00000000-0000-4000-8000-000000000000"],
		["no group matches", "/console/groups?search=nothing-has-this-name"],
		["a new group", "/console/groups/new"],
		["a group", `/console/groups/${group.id}`],
		["members for a group", `/console/groups/${group.id}/add`],
		["a missing group", "/console/groups/00000000-0000-4000-8000-000000000000"],
		["a new role", "/console/roles/new"],
		["a role", `/console/roles/${roleId}`],
		["people for a role", `/console/roles/${roleId}/add`],
		["groups for a role", `/console/roles/${roleId}/add-groups`],
		["a missing role", "/console/roles/00000000-0000-4000-8000-000000000000"],
		["users from a file", "/console/users/import"],
		["a new attribute", "/console/attributes/new"],
		["an attribute", "/console/attributes/department"],
		["a missing attribute", "/console/attributes/nothing"],
		["no attribute matches", "/console/attributes?search=nothing-has-this-name"],
		["no domain matches", "/console/domains?search=nothing-has-this-name"],
		["domains of an organization", `/console/domains/${organization.id}`],
		["domains of a missing organization", "/console/domains/00000000-0000-4000-8000-000000000000"],
		["one's account", "/account"],
		["one's password and factors", "/account/security"],
		["a new authenticator app", "/account/security/authenticator"],
		["new recovery codes", "/account/security/recovery-codes"],
		["one's applications", "/account/applications"],
		["one's credentials", "/account/credentials"],
		["one's data", "/account/data"],
		["the end of one's account", "/account/data/delete"],
		["a deleted account", "/gate/account-deleted"],
		["an invitation that is not there", "/gate/invitation/never-made"],
		["traffic of a version", `/console/executions/traffic?flow=${created.id}`],
		["an execution", `/console/executions/${execution?.id}`],
		["no execution matches", "/console/executions?search=nothing-has-this-name"],
		["no traffic is chosen", "/console/executions/traffic"],
		["a missing execution", "/console/executions/00000000-0000-4000-8000-000000000000"],
		["a missing flow", "/console/flows/00000000-0000-4000-8000-000000000000"],
		["no identity provider matches", "/console/identity-providers?search=nothing-has-this-name"],
		["a new identity provider", "/console/identity-providers/new"],
		["a new OpenID provider", "/console/identity-providers/new?kind=oidc"],
		["an identity provider", `/console/identity-providers/${provider.id}`],
		["no sender matches", "/console/senders?search=nothing-has-this-name"],
		["a new sender", "/console/senders/new"],
		["a missing sender", "/console/senders/none"],
		["no message matches", "/console/outbox?status=failed"],
		["sessions of one's own", "/account/sessions"],
		["error of the gate", "/gate/error?error=invalid_request"],
		["expired sign-in", "/gate/flow/00000000-0000-4000-8000-000000000000"],
		["question for consent that is over", "/gate/consent/an-interaction-that-is-over"],
		["link from a message in another browser", "/gate/flow/00000000-0000-4000-8000-000000000000/link?token=x"],
		["a wallet that answered in another browser", "/gate/wallet/elsewhere"],
		["a request for approval that is over", "/gate/approval/root/00000000-0000-4000-8000-000000000000"],
		["an approved request", "/gate/approval/result?outcome=approved"],
		["a new directory", "/console/identity-providers/new?kind=ldap"],
		["signed out", "/gate/signed-out"],
		["a sign-out that was declined", "/gate/still-signed-in"],
		["a missing page", "/console/nowhere"],
	];
}

/** Pages that a signed-in administrator cannot open by their address alone. */
const SHOWN_BY_CIRCUMSTANCES = new Set([
	// Redirects users who may use the console; shipped-roles.journey.ts opens it.
	"/console/no-permission",
	// Redirect at once.
	"/console/sign-in",
	"/console/[[...rest]]",
]);

const PAGE_FOLDERS = readdirSync("app", { recursive: true, encoding: "utf8" })
	.filter((file) => /(?:^|\/)page\.tsx$/.test(file))
	.map((file) => `/${file}`.replaceAll(/\/\([^/]+\)|\/o\/\[organization\]|\/page\.tsx$/g, ""))
	.filter((folder) => folder !== "");

/** The page folders of the app whose address is none of these paths. */
export function pagesNotAmong(paths: readonly string[]): string[] {
	const opened = new Set(paths.map(pageOf));
	return PAGE_FOLDERS.filter((folder) => !SHOWN_BY_CIRCUMSTANCES.has(folder) && !opened.has(folder));
}

/**
 * The pages that other journeys of `npm test` open and use. There, `every-page` looks at what the server delivers; in the campaign it opens
 * them too.
 */
const USED_BY_JOURNEYS = new Set([
	...["/account", "/account/agents/[agentId]", "/account/applications", "/account/credentials"],
	...["/account/reviews", "/account/sessions"],
	...["/console", "/console/audit", "/console/branding", "/console/configuration", "/console/executions/diagnosis"],
	...["/console/access-reviews/[accessReviewId]", "/console/access-reviews/new"],
	...["/console/actions", "/console/actions/[actionId]", "/console/actions/new"],
	...["/console/agents", "/console/agents/new"],
	...["/console/api-resources", "/console/api-resources/[apiResourceId]", "/console/api-resources/new"],
	...["/console/applications", "/console/applications/[applicationId]", "/console/applications/new"],
	...["/console/applications/[applicationId]/trial", "/console/domains", "/console/domains/[organizationId]"],
	...["/console/flows", "/console/flows/[flowId]", "/console/flows/[flowId]/compare/[range]", "/console/flows/new"],
	...["/console/groups", "/console/groups/[groupId]", "/console/groups/[groupId]/add", "/console/groups/new"],
	...["/console/identity-providers/[identityProviderId]", "/console/identity-providers/new"],
	...["/console/invitations", "/console/invitations/new"],
	...["/console/lifecycle-rules/[ruleId]", "/console/lifecycle-rules/new"],
	...["/console/organizations", "/console/organizations/[organizationId]", "/console/organizations/new"],
	...["/console/provisioning-targets/[targetId]", "/console/provisioning-targets/new"],
	...["/console/senders", "/console/senders/[senderId]", "/console/senders/new", "/console/signals"],
	...["/console/users", "/console/users/[userId]", "/console/users/new"],
	...["/console/webhooks", "/console/webhooks/[webhookId]", "/console/webhooks/new"],
	...["/gate/flow/[executionId]", "/gate/signed-out"],
]);

/** Whether another journey of `npm test` opens the page with this address. */
export function isUsedByJourneys(path: string): boolean {
	return USED_BY_JOURNEYS.has(pageOf(path) ?? "");
}

/** What the list above names although it is no page. */
export function usedButMissing(): string[] {
	return [...USED_BY_JOURNEYS].filter((folder) => !PAGE_FOLDERS.includes(folder));
}

/** The first address of each page, and the first that is of none. */
export function oneOfEachPage(pages: readonly [string, string][]): [string, string][] {
	return [...Map.groupBy(pages, ([, path]) => pageOf(path)).values()].flatMap((group) => group.slice(0, 1));
}

/** The folder of the page that answers the path: of several that match, the one with the fewest parameters. */
function pageOf(path: string): string | undefined {
	const [address = ""] = path.split("?");
	const parameters = (folder: string) => folder.split("[").length + (folder.includes("[...") ? PAGE_FOLDERS.length : 0);
	const matching = PAGE_FOLDERS.filter((folder) => patternOf(folder).test(address));
	return matching.toSorted((a, b) => parameters(a) - parameters(b))[0];
}

function patternOf(folder: string): RegExp {
	const pattern = folder
		.replaceAll(/\/\[\[\.{3}[^/]+/g, "(?:/.+)?")
		.replaceAll(/\[\.{3}[^/]+/g, ".+")
		.replaceAll(/\[[^/]+/g, "[^/]+");
	return new RegExp(`^${pattern}$`);
}

async function executionsOf(baseUrl: string, applicationId: string): Promise<{ id: string }[]> {
	const headers = { authorization: `Bearer ${await accessToken(baseUrl)}` };
	const response = await fetch(`${baseUrl}/flow-executions?applicationId=${applicationId}`, { headers });
	return ((await response.json()) as ExecutionList).executions;
}

function withoutSecret(node: FlowNode): FlowNode {
	if (node.id !== "ask") return node;
	const components = node.meta?.components?.filter(({ id }) => id !== "secret");
	return { ...node, meta: { ...node.meta, components }, inputs: node.inputs?.filter(({ ref }) => ref !== "secret") };
}

/** Sets the language and the theme of all following pages. */
export async function choose(
	page: Page,
	{ baseUrl: url }: PorticoServer,
	language: string,
	theme: string,
): Promise<void> {
	await page.context().addCookies([
		{ name: "language", value: language, url },
		{ name: "theme", value: theme, url },
	]);
}
