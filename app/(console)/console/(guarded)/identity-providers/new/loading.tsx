import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewIdentityProviderLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("providers:new")} />
			<Skeleton className="h-96 w-full max-w-3xl" />
		</>
	);
}
