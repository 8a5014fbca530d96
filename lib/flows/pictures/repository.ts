import { and, desc, eq, exists, lt, notExists, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, NOW } from "@/db/conditions";
import { flowPictures, organizations } from "@/db/schema";
import { namesInFlows } from "@/lib/flows/definitions";
import { pictureAddress } from "@/lib/flows/model";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { FlowPicture } from "./contract";

type PictureRow = Omit<FlowPicture, "address">;

/** All pictures of an organization, or the one with this digest, the newest first, with the flows that show them. */
export async function selectPictures(organizationId: string, only: string | null = null): Promise<PictureRow[]> {
	const { orm } = await database();
	const reference = namesInFlows(orm, organizationId, addressesIn(organizationId));
	const { digest, name, type, width, height, bytes, createdAt, createdBy } = flowPictures;
	return orm
		.with(reference)
		.select({
			...{ digest, name, type, width, height, bytes, createdAt, createdBy },
			usedBy: sql<PictureRow["usedBy"]>`(
				select coalesce(json_agg(json_build_object('id', r.flow_id, 'name', r.flow_name) order by r.flow_name, r.flow_id), '[]')
				from ${reference} r where r.named = ${sql`${digest}`})`,
		})
		.from(flowPictures)
		.where(and(eq(flowPictures.organizationId, organizationId), only === null ? undefined : eq(digest, only)))
		.orderBy(desc(createdAt), digest);
}

/** The bytes of a picture, in base64. */
export async function selectPicture(
	organizationId: string,
	digest: string,
): Promise<{ type: FlowPicture["type"]; base64: string } | undefined> {
	const { orm } = await database();
	const [picture] = await orm
		.select({ type: flowPictures.type, base64: flowPictures.base64 })
		.from(flowPictures)
		.where(isPicture(organizationId, digest));
	return picture;
}

export interface PictureToStore {
	digest: string;
	name: string;
	type: FlowPicture["type"];
	width: number;
	height: number;
	bytes: number;
	base64: string;
}

/** Stores a picture with its audit row, unless it is there already. False if the organization has `max` others. */
export async function insertPicture(context: RequestContext, picture: PictureToStore, max: number): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const isOrganization = eq(organizations.id, organizationId);
	const ofOrganization = eq(flowPictures.organizationId, organizationId);
	const values = orm
		.select(asFields({ organizationId, ...picture, createdAt: NOW, createdBy: author }))
		.from(organizations)
		.where(and(isOrganization, lt(orm.$count(flowPictures, ofOrganization), max)));
	const created = orm.$with("created").as(
		orm
			.insert(flowPictures)
			.select(values)
			.onConflictDoNothing()
			.returning({ id: sql<string>`${flowPictures.digest}`.as("id"), name: flowPictures.name }),
	);
	const { type, bytes } = picture;
	const audit = { action: "flow-picture.uploaded", targetType: "flow-picture", details: { type, bytes } };
	const before = orm
		.select({ digest: flowPictures.digest })
		.from(flowPictures)
		.where(isPicture(organizationId, picture.digest));
	const [row] = await orm
		.with(created, auditing(orm, created, context, audit))
		.select({ isStored: sql<boolean>`exists (select from ${created}) or ${exists(before)}` })
		.from(organizations)
		.where(isOrganization);
	return row?.isStored === true;
}

/** Deletes a picture with an audit row, unless a flow shows it. Returns the flows that do. */
export async function deletePictureRow(context: RequestContext, digest: string): Promise<string[]> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const reference = namesInFlows(orm, organizationId, addressesIn(organizationId));
	const isShown = eq(reference.named, digest);
	const shown = orm.select({ flow: reference.flowName }).from(reference).where(isShown);
	const deleted = orm.$with("deleted").as(
		orm
			.delete(flowPictures)
			.where(and(isPicture(organizationId, digest), notExists(shown)))
			.returning({ id: sql<string>`${flowPictures.digest}`.as("id"), name: flowPictures.name }),
	);
	const audit = { action: "flow-picture.deleted", targetType: "flow-picture" };
	const picture = orm
		.select({ digest: flowPictures.digest })
		.from(flowPictures)
		.where(isPicture(organizationId, digest));
	const rows = await orm
		.with(reference, deleted, auditing(orm, deleted, context, audit))
		.select({ flow: reference.flowName })
		.from(reference)
		.where(and(isShown, exists(picture)))
		.orderBy(reference.flowName, reference.flowId);
	return rows.map(({ flow }) => flow);
}

const isPicture = (organizationId: string, digest: string) =>
	and(eq(flowPictures.organizationId, organizationId), eq(flowPictures.digest, digest));

function addressesIn(organizationId: string) {
	const begin = pictureAddress(organizationId, "");
	return { begin, pattern: `${begin}([A-Za-z0-9_-]{43})` };
}
