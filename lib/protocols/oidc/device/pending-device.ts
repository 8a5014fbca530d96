import { type Application, applicationByClientId } from "@/lib/identity/applications";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError } from "@/lib/platform/kernel";
import { providerFor } from "../engine/provider-for";

export interface PendingDevice {
	organizationId: string;
	application: Pick<Application, "id" | "name">;
	/** The `User-Agent` header of the device. */
	userAgent: string;
}

const DEVICE_PATH = /^(?:\/t\/([a-z0-9_-]+))?\/oauth2\/device$/;

/** Whether the path is a verification endpoint. */
export function isDevicePath(path: string): boolean {
	return DEVICE_PATH.test(path);
}

/**
 * The device that waits for this code to be confirmed. Null when there is none, and for an address with too many requests,
 * because a result tells that a guessed code is right.
 * @param path of the issuer's verification endpoint
 */
export async function pendingDevice(
	path: string,
	userCode: string,
	clientAddress: string,
): Promise<PendingDevice | null> {
	if (!admitted(clientAddress)) return null;
	const match = DEVICE_PATH.exec(path);
	const organization =
		match === null ? undefined : await organizationByName(match[1] ?? environment().rootOrganization);
	if (organization === undefined || !organization.active) return null;
	const provider = await providerFor({ organizationId: organization.id, prefix: "" });
	const code = await provider.DeviceCode.findByUserCode(userCode.toUpperCase().replace(/\W/g, ""));
	if (code === undefined || code.isExpired || code.accountId !== undefined || code.error !== undefined) return null;
	const application = await applicationByClientId(organization.id, String(code.clientId));
	if (application === undefined) return null;
	const { userAgent = "" } = (code.deviceInfo ?? {}) as { userAgent?: string };
	return { organizationId: organization.id, application, userAgent };
}

function admitted(clientAddress: string): boolean {
	try {
		countOpenRequest(clientAddress);
		return true;
	} catch (error) {
		if (error instanceof DomainError) return false;
		throw error;
	}
}
