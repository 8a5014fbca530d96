import {
	type Application,
	applicationByClientId,
	applicationBySamlIssuer,
	readCertificate,
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

/** The public key of its signatures, as PEM; null without a certificate. */
export function publicKeyOf({ settings: { certificate } }: ServiceProvider): string | null {
	const read = certificate?.type === "PEM" ? readCertificate(certificate.value) : null;
	return read === null ? null : read.publicKey.export({ type: "spki", format: "pem" }).toString();
}

/** The certificate for encrypting its assertions, as PEM. */
export function encryptionCertificateOf({ saml, settings: { certificate } }: ServiceProvider): string | null {
	return saml.encryption.certificate ?? (certificate?.type === "PEM" ? certificate.value : null);
}
