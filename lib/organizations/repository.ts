import { database } from "@/db/client";

export interface Organization {
	id: string;
	name: string;
	displayName: string;
}

export async function selectOrganizationByName(name: string): Promise<Organization | undefined> {
	const { sql } = await database();
	const rows = await sql<Organization[]>`
		select id, name, display_name as "displayName" from organizations where name = ${name}`;
	return rows[0];
}

export async function selectOrganization(id: string): Promise<Organization | undefined> {
	const { sql } = await database();
	const rows = await sql<Organization[]>`
		select id, name, display_name as "displayName" from organizations where id = ${id}`;
	return rows[0];
}
