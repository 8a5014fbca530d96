/** An API resource with the scopes that an application has. */
export interface GrantedResource {
	identifier: string;
	name: string;
	scopes: { name: string; displayName: string }[];
	/** Whether a request must name the resource by `resource`, because requesting its scopes is not enough. */
	namedOnly?: true;
}
