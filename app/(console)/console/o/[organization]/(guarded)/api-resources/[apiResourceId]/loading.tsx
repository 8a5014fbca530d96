import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "apiResources:one", boxes: ["h-96 w-full max-w-3xl"] });
