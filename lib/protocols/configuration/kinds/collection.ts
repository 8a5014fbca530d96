import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Entry } from "../entry";
import { valueAt, withValueAt } from "../entry";
import type { CallInput, ConfiguredServer } from "./configured-server";
import type { Affected, Found, Kind, SecretValues } from "./kind";

type Item = Record<string, unknown>;
type MaybeAsync<Value> = Value | Promise<Value>;

/** A kind whose things have the usual operations of an interface: a list, and one to create, change and delete one. */
interface Collection extends Omit<Kind, "list" | "create" | "update" | "remove"> {
	operations: {
		/** @param member the list in a page; null where everything is answered at once */
		list: { id: string; member: string | null };
		create: string;
		update: string;
		remove: string;
	};
	/** The parameter of the path, and the member of an item with its value. */
	id: { parameter: string; member: string };
	/** Members that only exist when something is created. */
	onlyNew?: readonly string[];
	/** Whether an item is part of the configuration; all are by default. */
	isConfigured?(item: Item): boolean;
	isPermanent?(item: Item): boolean;
	/** An item in the form of files; by default the members that the schema knows. */
	entryOf?(item: Item, server: ConfiguredServer): MaybeAsync<Entry>;
	/** The paths of the secrets that an item has. */
	secretsOf?(item: Item): string[];
	affectedOf?(item: Item): Affected;
	/** The body of a request; by default the entry with its secrets. */
	bodyOf?(entry: Entry, server: ConfiguredServer): MaybeAsync<Entry>;
	/** What else is to be done after a thing was created or changed. */
	afterwards?(server: ConfiguredServer, id: string, entry: Entry, before: Entry | undefined): Promise<void>;
}

/** A kind that is read and changed by the usual operations. */
export function collection({
	operations,
	id: { parameter, member: idMember },
	onlyNew = [],
	isConfigured = () => true,
	isPermanent = () => false,
	entryOf,
	secretsOf = () => [],
	affectedOf,
	bodyOf = (entry) => entry,
	afterwards = async () => {},
	...kind
}: Collection): Kind {
	const { list, create, update, remove } = operations;
	const at = (id: string): CallInput => ({ params: { [parameter]: id } });
	const shape = "shape" in kind.schema ? Object.keys(kind.schema.shape as object) : undefined;
	const known = (item: Item): Entry =>
		shape === undefined ? item : Object.fromEntries(shape.map((member) => [member, item[member]]));
	async function body(server: ConfiguredServer, entry: Entry, secrets: SecretValues): Promise<Entry> {
		let sent = await bodyOf(entry, server);
		for (const [path, value] of secrets) sent = withValueAt(sent, path, value);
		return sent;
	}
	return {
		...kind,
		async list(server) {
			const items =
				list.member === null ? await server.call<Item[]>(list.id) : await server.all<Item>(list.id, list.member);
			const found: Found[] = [];
			for (const item of items.filter(isConfigured))
				found.push({
					id: String(ownMember(item, idMember)),
					entry: entryOf === undefined ? known(item) : await entryOf(item, server),
					secrets: secretsOf(item),
					...(affectedOf !== undefined && { affected: affectedOf(item) }),
					...(isPermanent(item) && { permanent: true }),
				});
			return found;
		},
		async create(server, entry, secrets) {
			const created = await server.call(create, { body: await body(server, entry, secrets) });
			const id = String(valueAt(created, idMember));
			await afterwards(server, id, entry, undefined);
			return id;
		},
		async update(server, found, entry, secrets) {
			const sent = Object.entries(await body(server, entry, secrets)).filter(([member]) => !onlyNew.includes(member));
			await server.call(update, { ...at(found.id), body: Object.fromEntries(sent) });
			await afterwards(server, found.id, entry, found.entry);
		},
		async remove(server, found) {
			await server.call(remove, at(found.id));
		},
	};
}
