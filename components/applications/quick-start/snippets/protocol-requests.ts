import { CIBA, DEVICE_CODE, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import type { Snippet, SnippetFacts } from "../snippet";
import { type FormRequest, languages } from "./form-request";

/** The exact requests of a protocol, in their order. */
interface Protocol {
	id: string;
	label: string;
	works: (facts: SnippetFacts) => boolean;
	requests: (facts: SnippetFacts) => readonly FormRequest[];
	/** Languages whose code another snippet has. */
	without?: readonly string[];
}

const TOKEN = "/oauth2/token";

const protocols: readonly Protocol[] = [
	{
		id: "ciba",
		label: "CIBA",
		works: ({ grantTypes }) => grantTypes.includes(CIBA),
		requests: ({ scope, userCode }) => [
			{
				name: "ask-person",
				path: "/oauth2/bc-authorize",
				fields: [
					["scope", scope],
					["login_hint", "{USERNAME}"],
					...(userCode ? ([["user_code", "{USER_CODE}"]] as const) : []),
					["binding_message", "W4SCT"],
				],
			},
			{
				name: "ask-for-tokens",
				path: TOKEN,
				fields: [
					["grant_type", CIBA],
					["auth_req_id", "{AUTH_REQ_ID}"],
				],
			},
		],
	},
	{
		id: "device",
		label: "device_code",
		works: ({ grantTypes }) => grantTypes.includes(DEVICE_CODE),
		without: ["curl"],
		requests: ({ scope }) => [
			{ name: "ask-for-codes", path: "/oauth2/device_authorization", fields: [["scope", scope]] },
			{
				name: "ask-for-tokens",
				path: TOKEN,
				fields: [
					["grant_type", DEVICE_CODE],
					["device_code", "{DEVICE_CODE}"],
				],
			},
		],
	},
	{
		id: "exchange",
		label: "token-exchange",
		works: ({ grantTypes }) => grantTypes.includes(TOKEN_EXCHANGE),
		requests: () => [
			{
				name: "exchange-token",
				path: TOKEN,
				fields: [
					["grant_type", TOKEN_EXCHANGE],
					["subject_token", "{SUBJECT_TOKEN}"],
					["subject_token_type", "urn:ietf:params:oauth:token-type:access_token"],
				],
			},
		],
	},
	{
		id: "par",
		label: "PAR",
		works: ({ pushed }) => pushed,
		requests: ({ scope, redirectUrl, method, clientId }) => [
			{
				name: "push-request",
				path: "/oauth2/par",
				fields: [
					// RFC 9126 §2.1: a parameter of the request, also where a header authenticates the application.
					...(method === "client_secret_basic" ? [["client_id", clientId] as const] : []),
					["response_type", "code"],
					["redirect_uri", redirectUrl],
					["scope", scope],
					["code_challenge_method", "S256"],
					["code_challenge", "{CODE_CHALLENGE}"],
				],
			},
		],
	},
];

/** The requests of protocols that few libraries know, as they are sent, for each language. */
export const protocolRequests: readonly Snippet[] = protocols.flatMap(({ without = [], ...protocol }) =>
	languages
		.filter(({ id }) => !without.includes(id))
		.map(
			(language): Snippet => ({
				id: `${protocol.id}-${language.id}`,
				label: `${language.label} · ${protocol.label}`,
				kinds: [],
				works: (facts) => protocol.works(facts) && language.works(facts),
				files: (facts) =>
					protocol.requests(facts).map((request) => ({
						name: language.file(request.name),
						code: language.write(request, facts),
					})),
				...(language.notRun && { notRun: true }),
			}),
		),
);
