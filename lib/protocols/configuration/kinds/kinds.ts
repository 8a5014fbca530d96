import { actions } from "./actions";
import { apiResources } from "./api-resources";
import { applications } from "./applications";
import { attributes } from "./attributes";
import { branding } from "./branding";
import { credentials } from "./credentials";
import { discovery } from "./discovery";
import { domains } from "./domains";
import { flows } from "./flows";
import { groups } from "./groups";
import { identityProviders } from "./identity-providers";
import type { Kind } from "./kind";
import { lifecycleRules } from "./lifecycle-rules";
import { passwordHistory } from "./password-history";
import { policies } from "./policies";
import { provisioningTargets } from "./provisioning-targets";
import { roles } from "./roles";
import { secrets } from "./secrets";
import { senders } from "./senders";
import { texts } from "./texts";
import { webhooks } from "./webhooks";

/** Every kind of configuration, each after those that it names: so they are created and changed, and in reverse deleted. */
export const kinds: readonly Kind[] = [
	attributes,
	texts,
	secrets,
	senders,
	identityProviders,
	actions,
	webhooks,
	credentials,
	apiResources,
	flows,
	groups,
	roles,
	applications,
	branding,
	policies,
	passwordHistory,
	lifecycleRules,
	provisioningTargets,
	discovery,
	domains,
];

/** The kind with this name. */
export function kindNamed(name: string): Kind | undefined {
	return kinds.find((kind) => kind.name === name);
}
