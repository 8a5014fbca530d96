/**
 * The object's own member with this name; undefined without one. Use it, or a Map, for names that come from a request:
 * `record[name]` finds `constructor` and `__proto__` in every object.
 */
export function ownMember<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
	return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
