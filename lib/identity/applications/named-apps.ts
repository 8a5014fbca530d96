import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import type { AndroidApp, OidcSettings } from "./oidc-settings";
import { selectNamedApps } from "./repository";

/** How long each process keeps them: anybody may read the documents of the host. */
const KEPT_MS = 900;

type NativeApp = OidcSettings["nativeApp"];

/** What a phone learns of an application of Android (Digital Asset Links). */
interface AssetLink {
	relation: string[];
	target: { namespace: "android_app"; package_name: string; sha256_cert_fingerprints: string[] };
}

/**
 * The document of the host for phones with Android: which applications use its passkeys and passwords, and open its links. Those of the
 * root organization alone, because the host is that of all organizations.
 */
export async function assetLinks(): Promise<AssetLink[]> {
	const named = await namedApps();
	return named.flatMap(({ android, opensLinks }) => android.map((app) => linkOf(app, opensLinks)));
}

/** The same for devices of Apple, where links can be limited to the authorization endpoint of the organization. */
export async function appleAssociation() {
	const { rootOrganization } = environment();
	const named = await namedApps();
	const opening = named.filter(({ opensLinks }) => opensLinks).flatMap(({ apple }) => apple);
	const components = [{ "/": "/oauth2/authorize" }, { "/": `/t/${rootOrganization}/oauth2/authorize` }];
	return {
		applinks: { details: opening.length === 0 ? [] : [{ appIDs: [...new Set(opening)], components }] },
		webcredentials: { apps: [...new Set(named.flatMap(({ apple }) => apple))] },
	};
}

function linkOf({ package: name, fingerprints }: AndroidApp, opensLinks: boolean): AssetLink {
	return {
		relation: [
			"delegate_permission/common.get_login_creds",
			...(opensLinks ? ["delegate_permission/common.handle_all_urls"] : []),
		],
		target: { namespace: "android_app", package_name: name, sha256_cert_fingerprints: fingerprints },
	};
}

async function namedApps(): Promise<NativeApp[]> {
	const kept = processState("named-apps", () => new LRUCache<string, Promise<NativeApp[]>>({ max: 1, ttl: KEPT_MS }));
	const { rootOrganization } = environment();
	const known = kept.get(rootOrganization);
	if (known !== undefined) return known;
	const read = selectNamedApps(rootOrganization);
	kept.set(rootOrganization, read);
	read.catch(() => kept.delete(rootOrganization));
	return read;
}
