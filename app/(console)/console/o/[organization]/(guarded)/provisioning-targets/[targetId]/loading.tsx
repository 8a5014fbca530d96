import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "provisioning:title", boxes: ["h-96 w-full max-w-3xl", "h-48 w-full"] });
