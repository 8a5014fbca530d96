/** An API resource with the scopes that an application has. */
export interface GrantedResource {
	identifier: string;
	name: string;
	scopes: { name: string; displayName: string }[];
	/** Whether a request must name it by `resource`: its scopes alone do not. */
	namedOnly?: true;
}
