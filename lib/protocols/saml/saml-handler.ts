import type { IncomingMessage, ServerResponse } from "node:http";
import { type Organization, organizationByName } from "@/lib/identity/organization-tree";
import { onceBodyArrived } from "@/lib/platform/http/body-arrived";
import { readCookie } from "@/lib/platform/http/cookies";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { inTurnOfRequests } from "@/lib/platform/http/request-shares";
import type { Language } from "@/lib/platform/i18n/languages";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { DomainError } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { addressesOf, SAML_PATH } from "./addresses";
import { type Answer, errorPage, seeOther } from "./answer";
import { beginSignIn, secret } from "./begin-sign-in";
import { RefusedMessage } from "./errors";
import { failurePage, finishSignIn } from "./finish-sign-in";
import { logOut } from "./logout";
import {
	messageInForm,
	messageInQuery,
	parameterOf,
	type RawParameters,
	rawParameters,
} from "./messages/received-message";
import { metadata, metadataAnswer, ownSpMetadata } from "./metadata";
import { keepWaiting, takeWaiting } from "./pending-sign-in";
import { postedForm } from "./posted-form";
import { type Asked, requestOfMessage, requestOfPortico } from "./sign-on";
import { takeAnswer } from "./tell-participants";

/** Answers a request to a SAML endpoint. @returns false when no organization has the name in its path */
export async function answerSaml(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const [path = "", ...query] = (request.url ?? "").split("?");
	const [, name = "", place = "sign-on"] = SAML_PATH.exec(path) ?? [];
	const organization = await organizationByName(name);
	if (organization?.active !== true) return false;
	const { status, headers, body } = await onceBodyArrived(request, () =>
		inTurnOfRequests(organization.name, () => answerTo(request, organization, place, query.join("?"))),
	);
	const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
	// An unread rest of the body would be parsed as the next request.
	const close = request.method === "POST" && !request.complete ? { connection: "close" } : {};
	response.writeHead(status, { ...headers, ...close, ...(status === 304 ? {} : length) });
	response.end(request.method === "HEAD" ? undefined : body);
	return true;
}

interface Place {
	methods: readonly string[];
	answer(visit: Visit): Promise<Answer>;
}

/** The request of a browser. */
interface Visit {
	organization: Organization;
	parameters: RawParameters;
	posted: boolean;
	cookie: string | undefined;
	language: Language;
	clientAddress: string;
}

const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
	["sign-on", { methods: ["GET", "POST"], answer: signOn }],
	["continue", { methods: ["GET"], answer: goOn }],
	[
		"return",
		{
			methods: ["GET"],
			answer: ({ organization, parameters, cookie, language }) =>
				finishSignIn(organization, parameters, cookie, language),
		},
	],
	["logout", { methods: ["GET", "POST"], answer: signOut }],
]);

async function answerTo(
	request: IncomingMessage,
	organization: Organization,
	name: string,
	query: string,
): Promise<Answer> {
	const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
	const place = PLACES.get(name);
	const methods = place?.methods ?? ["GET"];
	if (!methods.includes(method)) return { status: 405, headers: { allow: methods.join(", ") } };
	if (place === undefined) {
		const body = await (name === "metadata" ? metadata(organization) : ownSpMetadata(organization, query));
		return metadataAnswer(body, request.headers["if-none-match"]);
	}
	try {
		const parameters = rawParameters(method === "POST" ? await postedForm(request) : query);
		const language = preferredLanguage(
			readCookie(request.headers.cookie, "language") ?? undefined,
			request.headers["accept-language"] ?? null,
		);
		return await place.answer({
			organization,
			parameters,
			posted: method === "POST",
			cookie: request.headers.cookie,
			language,
			clientAddress: String(request.headers["x-forwarded-for"] ?? ""),
		});
	} catch (error) {
		if (error instanceof RefusedMessage) {
			log().info({ reason: error.message, at: name }, "SAML message refused");
			return errorPage(error.page);
		}
		if (error instanceof DomainError && error.kind === "too-many-requests") return errorPage("temporarily_unavailable");
		throw error;
	}
}

async function signOn({ organization, parameters, posted, cookie, language, clientAddress }: Visit): Promise<Answer> {
	countOpenRequest(clientAddress);
	const asked = await askedBy(organization, parameters, posted);
	const { provider, signIn, failure } = asked;
	if (failure !== null) return failurePage(organization, provider, signIn, failure, language);
	if (!posted) return beginSignIn(organization, signIn, cookie);
	// A POST from another site comes without cookies, so the browser is redirected to a GET.
	const kept = secret();
	await keepWaiting(organization.id, kept, signIn);
	return seeOther(`${addressesOf(organization).signOn}/continue?${new URLSearchParams({ request: kept })}`);
}

function askedBy(organization: Organization, parameters: RawParameters, posted: boolean): Promise<Asked> {
	if (posted) return requestOfMessage(organization, messageInForm(parameters, "SAMLRequest"), parameters);
	if (parameters.has("SAMLRequest"))
		return requestOfMessage(organization, messageInQuery(parameters, "SAMLRequest"), parameters);
	if (parameters.has("spEntityID")) return requestOfPortico(organization, parameters);
	throw new RefusedMessage("neither SAMLRequest nor spEntityID is there");
}

async function goOn({ organization, parameters, cookie }: Visit): Promise<Answer> {
	const waiting = await takeWaiting(organization.id, parameterOf(parameters, "request") ?? "");
	if (waiting === null) throw new RefusedMessage("the request was used before, or is too old", "used_request");
	return beginSignIn(organization, waiting, cookie);
}

async function signOut({ organization, parameters, posted, language, clientAddress }: Visit): Promise<Answer> {
	countOpenRequest(clientAddress);
	const read = posted ? messageInForm : messageInQuery;
	if (parameters.has("SAMLResponse")) return takeAnswer(organization, read(parameters, "SAMLResponse"), language);
	return logOut(organization, read(parameters, "SAMLRequest"), language);
}
