/** What a call of an operation takes. */
export interface CallInput {
	params?: Readonly<Record<string, string>>;
	query?: Readonly<Record<string, string | number>>;
	body?: unknown;
}

/** The operations of the interfaces, called for one caller in one organization. */
export interface ConfiguredServer {
	/** Whether the organization is the root of the tree. */
	isRoot: boolean;
	organizationId: string;
	organizationName: string;
	/** The JSON that an operation answers. @throws DomainError, also if the caller lacks its permission */
	call<Answer = Record<string, unknown>>(operationId: string, input?: CallInput): Promise<Answer>;
	/** All items of a list that is answered in pages. */
	all<Item = Record<string, unknown>>(operationId: string, member: string, query?: CallInput["query"]): Promise<Item[]>;
	/** The id of the thing with this key. @throws DomainError 400 */
	idOf(kind: string, key: string): Promise<string>;
	/** The key of the thing with this id; undefined where there is none. */
	keyOf(kind: string, id: string): Promise<string | undefined>;
	/** A logo as the data URL that it can be sent as. */
	pictureAt(path: string): Promise<string | null>;
}
