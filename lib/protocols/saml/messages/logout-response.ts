import { attributeOf, childOf } from "@/lib/platform/saml";
import { PROTOCOL, Status } from "@/lib/platform/saml/names";
import { type MessageHeader, readHeader } from "./message-header";
import { refusing } from "./received-message";

/** The response of a service provider to a logout request (SAML 2.0 Core §3.7.2). */
export interface LogoutResponse extends MessageHeader {
	inResponseTo: string;
	isSuccess: boolean;
}

/** @throws RefusedMessage */
export function readLogoutResponse(root: Element): LogoutResponse {
	const header = readHeader(root, "LogoutResponse");
	return refusing(() => {
		const status = childOf(root, PROTOCOL, "Status");
		const code = status === undefined ? undefined : childOf(status, PROTOCOL, "StatusCode");
		return {
			...header,
			inResponseTo: attributeOf(root, "InResponseTo") ?? "",
			isSuccess: code !== undefined && attributeOf(code, "Value") === Status.success,
		};
	});
}
