import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewUserLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/users", label: t("users:title") }} title={t("users:new")} />
			<Skeleton className="h-96 w-full max-w-xl" />
		</>
	);
}
