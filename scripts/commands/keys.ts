import { withoutLimits } from "@/db/client";
import { adoptDeployment } from "@/db/deployment";
import { openService } from "@/db/open-service";
import { encryptedActions } from "@/lib/identity/actions";
import { encryptedCredentials } from "@/lib/identity/directory";
import { encryptedIdentityProviders } from "@/lib/identity/identity-providers";
import { organizationByName } from "@/lib/identity/organization-tree";
import { encryptedWebhooks } from "@/lib/identity/webhooks";
import { environment } from "@/lib/platform/env";
import { encryptedSenders } from "@/lib/platform/messages";
import { discardUnreadableKeys, encryptedSigningKeys, reencryptColumn, rotateSigningKeys } from "@/lib/platform/tokens";

// npm run keys -- rotate [organization] | reencrypt | adopt | discard

const [action, name] = process.argv.slice(2);
try {
	if (action === "rotate") await withoutLimits(() => rotate(name ?? environment().rootOrganization));
	else if (action === "reencrypt") await withoutLimits(reencrypt);
	else if (action === "adopt") await withoutLimits(adopt);
	else if (action === "discard") await withoutLimits(discard);
	else {
		console.error("Usage: npm run keys -- rotate [organization] | reencrypt | adopt | discard");
		process.exit(2);
	}
	process.exit();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

async function rotate(organizationName: string): Promise<void> {
	// Signing keys that the service cannot decrypt would make sign-ins fail.
	const db = await openService("uses");
	const organization = await organizationByName(organizationName);
	if (organization === undefined) throw new Error(`There is no organization ${organizationName}`);
	await rotateSigningKeys(organization.id);
	await db.close();
	console.log(
		`New keys for ${organizationName}: published now, signing in 3 minutes, the old ones verify for 2 more days`,
	);
}

/** Encrypts with the first key of ENCRYPTION_KEY what is stored with another one. */
async function reencrypt(): Promise<void> {
	const db = await openService("uses");
	const columns = {
		"signing keys": encryptedSigningKeys,
		"authenticator apps and passkeys": encryptedCredentials,
		senders: encryptedSenders,
		"identity providers": encryptedIdentityProviders,
		actions: encryptedActions,
		webhooks: encryptedWebhooks,
	};
	let unreadable = 0;
	for (const [name, column] of Object.entries(columns)) {
		const done = await reencryptColumn(column);
		unreadable += done.unreadable;
		const left = done.unreadable === 0 ? "" : `, ${done.unreadable} cannot be read with any key of ENCRYPTION_KEY`;
		console.log(`${name}: ${done.changed} encrypted anew${left}`);
	}
	await db.close();
	if (unreadable > 0) process.exitCode = 1;
}

/** The knowing change of what the machines of a deployment have in common. */
async function adopt(): Promise<void> {
	const db = await openService("adopts");
	await db.close();
	console.log(
		`From now on this database belongs to ${environment().baseUrl} with this ENCRYPTION_KEY and SESSION_SECRET: restart every machine with them`,
	);
}

async function discard(): Promise<void> {
	const db = await openService("copies");
	const discarded = await discardUnreadableKeys();
	await adoptDeployment(db);
	await db.close();
	console.log(
		`${discarded} signing keys discarded that this ENCRYPTION_KEY cannot read; new ones are made at the next start of every machine with these settings`,
	);
}
