import type { AuthorizationType } from "@/lib/identity/api-resources/contract";

/** An API resource with the scopes that an application has. */
export interface GrantedResource {
	identifier: string;
	name: string;
	scopes: { name: string; displayName: string }[];
	/** The types of authorization details that requests may contain; absent without any. */
	authorizationTypes?: readonly AuthorizationType[];
	/** Whether a request must name the resource by `resource`, because requesting its scopes is not enough. */
	namedOnly?: true;
}
