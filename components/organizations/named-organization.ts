export interface NamedOrganization {
	name: string;
	displayName: string;
}
