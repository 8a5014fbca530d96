import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "apiResources:missing",
	href: "/console/api-resources",
	back: "apiResources:back",
});
