import { requestText } from "@/app/request-text";
import { SigningKeyList } from "@/components/signing-keys/signing-key-list";
import { PageHeader } from "@/components/ui/page-header";
import { listSigningKeys } from "@/lib/protocols/oidc";
import { issuerOf } from "../applications/issuer-of";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("signingKeys:title");

export default async function SigningKeysPage() {
	const principal = await requireViewer("/console/signing-keys");
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const { keys } = await listSigningKeys(context);
	const organization = principal.organizationName;
	return (
		<>
			<PageHeader title={t("signingKeys:title")} text={t("signingKeys:text")} />
			<SigningKeyList keys={keys} organization={organization} jwksUrl={`${issuerOf(organization)}/oauth2/jwks`} />
		</>
	);
}
