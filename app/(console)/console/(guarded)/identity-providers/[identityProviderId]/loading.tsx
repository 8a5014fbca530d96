import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function IdentityProviderLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("providers:title")} />
			<Skeleton className="h-96 w-full max-w-3xl" />
		</>
	);
}
