import type { ApplicationBody, ApplicationSettings } from "./application-schemas";
import { READ_ONLY_MEMBERS } from "./member-names";

/** The members of an application that a replacement can contain. */
export function writableMembers(application: ApplicationBody): ApplicationSettings {
	const hidden = new Set<string>([...READ_ONLY_MEMBERS, "clientSecret"]);
	return Object.fromEntries(
		Object.entries(application).filter(([member]) => !hidden.has(member)),
	) as ApplicationSettings;
}
