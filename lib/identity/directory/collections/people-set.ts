import type { Presented } from "@/lib/platform/http/operation";
import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { unlessTaken } from "../access/taken-name";
import { hasChanged, notFound, notUnique } from "../errors";
import { type Filter, parseFilter } from "../scim/filter";
import { MAX_OF_EACH, MAX_OF_ONE } from "../scim/limits";
import { type PageRequest, pageOf } from "../scim/page-of";
import { changesOf } from "../scim/patch";
import { isRequested, listBody, presented, type ResourceRequest, type Versioned } from "../scim/present";
import { unchanged } from "../scim/reference-change";
import type { ListQuery, PatchRequest, ResourceQuery } from "../scim/scim-contract";
import { type ChangedAttributes, type SetChange, setChange } from "./set-change";

type Revisions = readonly number[] | null;
type Resource = object & { meta: { version: string; location: string } };

/** What groups and roles have of their own. */
interface Face<Row extends Versioned, References extends string, Order extends string>
	extends ChangedAttributes<References> {
	/** The attribute with its people, of which an answer has only the first. */
	people: "members" | "users";
	/** The attributes that a body empties by leaving them out. */
	emptied: readonly References[];
	/** By the attributes that a client sorts by. */
	orders: Readonly<Record<string, Order>>;
	select(organizationId: string, id: string, people: number): Promise<Row | undefined>;
	selectPage(
		organizationId: string,
		filters: readonly Filter[],
		page: PageRequest<Order>,
		people: number,
	): Promise<{ total: number; items: Row[] }>;
	insert(context: RequestContext, id: string, set: SetChange<References> & { displayName: string }): Promise<void>;
	update(context: RequestContext, id: string, change: SetChange<References>, revisions: Revisions): Promise<boolean>;
	delete(context: RequestContext, id: string, revisions: Revisions): Promise<boolean>;
	resourceOf(row: Row, organization: string): Resource;
}

/** The use cases of groups, or of roles, as SCIM has them. All refuse what their contracts list. */
export function peopleSet<
	Body extends { displayName: string } & Partial<Record<References, unknown>>,
	Row extends Versioned,
	References extends string,
	Order extends string,
>(face: Face<Row, References, Order>) {
	const { kind, people } = face;
	type Listed = { total: number; items: Row[] } & PageRequest<Order>;

	function idOf(text: string): string {
		const id = parseId(text);
		if (id === null) throw notFound(kind, text);
		return id;
	}

	async function one({ principal }: RequestContext, id: string, most = MAX_OF_ONE): Promise<Row> {
		const row = await face.select(principal.organizationId, id, most);
		if (row === undefined) throw notFound(kind, id);
		return row;
	}

	const changeOf = (body: Body) => setChange(face, changesOf([{ op: "replace", value: body }]));

	async function save(context: RequestContext, text: string, change: SetChange<References>, revisions: Revisions) {
		const id = idOf(text);
		const updated = await unlessTaken(() => face.update(context, id, change, revisions));
		if (updated === undefined) throw notUnique("displayName", change.displayName ?? "");
		const row = await one(context, id);
		if (!updated) throw hasChanged(kind, row.revision);
		return row;
	}

	return {
		async list({ principal }: RequestContext, query: ListQuery): Promise<Listed> {
			const page = pageOf<Order>(query, face.orders, "createdAt" as Order);
			const filters = query.filter === undefined ? [] : parseFilter(query.filter);
			const most = isRequested(people, query) ? MAX_OF_EACH : 0;
			return { ...(await face.selectPage(principal.organizationId, filters, page, most)), ...page };
		},

		async get(context: RequestContext, text: string, query: ResourceQuery): Promise<Row> {
			return one(context, idOf(text), isRequested(people, query) ? MAX_OF_ONE : 0);
		},

		async create(context: RequestContext, body: Body): Promise<Row> {
			const id = newId();
			const set = { ...changeOf(body), displayName: body.displayName };
			const made = await unlessTaken(() => face.insert(context, id, set).then(() => true));
			if (made === undefined) throw notUnique("displayName", body.displayName);
			return one(context, id);
		},

		/** Replaces it and its people by the content of the body. */
		async replace(context: RequestContext, text: string, body: Body, revisions: Revisions = null): Promise<Row> {
			const change = changeOf(body);
			const left = face.emptied.filter((name) => body[name] === undefined);
			const emptied = Object.fromEntries(left.map((name) => [name, { ...unchanged, clear: true }]));
			return save(context, text, { ...change, externalId: change.externalId ?? null, ...emptied }, revisions);
		},

		/** Applies all operations, or none. */
		async patch(context: RequestContext, text: string, patch: PatchRequest, revisions: Revisions = null): Promise<Row> {
			return save(context, text, setChange(face, changesOf(patch.Operations)), revisions);
		},

		/** Deletes it; its people stay. */
		async delete(context: RequestContext, text: string, revisions: Revisions = null): Promise<void> {
			const id = idOf(text);
			if (await face.delete(context, id, revisions)) return;
			throw hasChanged(kind, (await one(context, id)).revision);
		},

		/** The answer with one; the revision is the entity tag. */
		present(row: Row, { params, query }: ResourceRequest): Presented {
			return presented(face.resourceOf(row, params.organization), query);
		},

		presentPage(
			{ total, items, startIndex }: Listed,
			{ params, query }: { params: { organization: string }; query: ListQuery },
		): Presented {
			const resources = items.map((row) => face.resourceOf(row, params.organization));
			return { body: listBody(resources, { total, startIndex }, query) };
		},
	};
}
