import type { X509Certificate } from "node:crypto";
import {
	type Application,
	applicationByClientId,
	applicationBySamlIssuer,
	readCertificates,
} from "@/lib/identity/applications";
import type { SamlSettings } from "@/lib/identity/applications/contract";
import { RefusedMessage } from "./errors";

/** An application that uses SAML. */
export interface ServiceProvider extends Application {
	saml: SamlSettings;
}

/** @throws RefusedMessage when no enabled application has this issuer */
export async function serviceProvider(organizationId: string, issuer: string): Promise<ServiceProvider> {
	return withSaml(await applicationBySamlIssuer(organizationId, issuer));
}

/** @throws RefusedMessage when it was deleted or disabled, or no longer uses SAML */
export async function serviceProviderOf(organizationId: string, clientId: string): Promise<ServiceProvider> {
	return withSaml(await applicationByClientId(organizationId, clientId));
}

function withSaml(application: Application | undefined): ServiceProvider {
	if (application === undefined || application.saml === null)
		throw new RefusedMessage("the service provider is not known", "invalid_client");
	return application as ServiceProvider;
}

/** The public keys of its signatures, as PEM: several while it replaces its key, none without a certificate. */
export function publicKeysOf(provider: ServiceProvider): string[] {
	return certificatesOf(provider).map(({ publicKey }) => publicKey.export({ type: "spki", format: "pem" }).toString());
}

/** The certificate for encrypting its assertions, as PEM. */
export function encryptionCertificateOf(provider: ServiceProvider): string | null {
	return provider.saml.encryption.certificate ?? certificatesOf(provider)[0]?.toString() ?? null;
}

function certificatesOf({ settings: { certificate } }: ServiceProvider): X509Certificate[] {
	return certificate?.type === "PEM" ? readCertificates(certificate.value) : [];
}
