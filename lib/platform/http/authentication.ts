import type { Principal } from "@/lib/platform/kernel";
import type { Permission } from "@/lib/platform/kernel/permissions";
import type { ApiRequest } from "./api-message";

/** The organization to which a request applies. */
export interface Where {
	/** From the path (`/t/{organization}/…`); without one, the header `X-Organization` may name an organization. */
	organization?: string | undefined;
	/** `/t/{organization}/o/…`: a bearer token must have been issued for this organization. */
	obtainedForIt?: boolean;
	/**
	 * The resource for which the token must be issued (RFC 8707); by default Portico's interfaces. Sessions have no access to other
	 * resources.
	 */
	audience?: string;
}

/** Who calls an operation, and in which organization: given by those who compose the server. */
export interface Authentication {
	/**
	 * Determines the principal and the organization of a request, and requires the permission, or with `own-token` none.
	 * @throws DomainError 401 AUTH-4010, 403 AUTH-4030, 403 AUTH-4032, 404 ORG-60015
	 */
	authenticate(request: ApiRequest, permission: Permission | "own-token", where?: Where): Promise<Principal>;
	/**
	 * Determines the principal of a request for an operation whose use case decides what it allows.
	 * @throws DomainError 401 AUTH-4010, 403 AUTH-4031
	 */
	authenticateAnywhere(request: ApiRequest): Promise<Principal>;
}
