import { NewCollectionPage } from "../../_collections/new-collection-page";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("groups:new");

export default function NewGroupPage() {
	return <NewCollectionPage kind="group" />;
}
