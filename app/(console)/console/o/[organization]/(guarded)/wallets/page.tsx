import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { WalletForm } from "@/components/wallets/wallet-form";
import { getWalletVerifier } from "@/lib/identity/wallets";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("wallets:title");

export default async function WalletsPage() {
	const principal = await requireViewer("/console/wallets");
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const saved = await getWalletVerifier(context);
	return (
		<>
			<PageHeader title={t("wallets:title")} text={t("wallets:text")} />
			<div className="max-w-3xl">
				<WalletForm organization={principal.organizationName} saved={saved} />
			</div>
		</>
	);
}
