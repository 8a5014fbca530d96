/**
 * The member of this name that the object has itself. Names from outside are looked up with it, or in a Map: `record[name]`
 * finds `constructor` and `__proto__` in every object.
 */
export function ownMember<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
	return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
