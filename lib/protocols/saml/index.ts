import type { IncomingMessage, ServerResponse } from "node:http";

export { isSamlPath } from "./addresses";

/**
 * Answers a request to a SAML endpoint. The handler is loaded with the first request, with the libraries for XML.
 * @returns false when no organization has the name in its path
 */
export async function handleSaml(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const { answerSaml } = await import("./saml-handler");
	return answerSaml(request, response);
}
