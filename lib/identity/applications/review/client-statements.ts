import type { ApplicationSettings } from "../application-schemas";
import type { Statement, StatementCode } from "./statement";

const SHOWN: Record<ApplicationSettings["clientAuthentication"]["method"], StatementCode> = {
	client_secret_basic: "shows-secret-in-header",
	client_secret_post: "shows-secret-in-body",
	tls_client_auth: "shows-certificate",
	private_key_jwt: "shows-assertion",
	federated_jwt: "shows-workload",
	attest_jwt_client_auth: "shows-attestation",
};

/** Statements about client authentication, the form of requests, and scopes. */
export function clientStatements(application: ApplicationSettings): Statement[] {
	const { publicClient, clientAuthentication, pushedAuthorizationRequests, requestObject, scopes } = application;
	const statements: Statement[] = [
		{ topic: "client", code: publicClient ? "shows-nothing" : SHOWN[clientAuthentication.method] },
	];
	if (application.financialGrade) statements.push({ topic: "client", code: "financial-grade" });
	if (application.messageSigning) statements.push({ topic: "client", code: "message-signing" });
	if (application.oauth21) statements.push({ topic: "client", code: "oauth-2-1" });
	if (pushedAuthorizationRequests.mandatory) statements.push({ topic: "client", code: "pushes-requests" });
	if (requestObject.mandatory) statements.push({ topic: "client", code: "signs-requests" });
	if (scopes.length > 0) statements.push({ topic: "client", code: "may-ask-for", count: scopes.length });
	return statements;
}
