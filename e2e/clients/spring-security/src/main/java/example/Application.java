package example;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Application {
  private String lastToken;

  public static void main(String[] arguments) {
    SpringApplication.run(Application.class, arguments);
  }

  @GetMapping("/")
  String home(@AuthenticationPrincipal OidcUser user) {
    System.out.println("signed in: " + user.getSubject());
    return user.getSubject();
  }

  /** What Spring Security read at the userinfo endpoint when the user signed in. */
  @GetMapping("/userinfo")
  Map<String, Object> userinfo(@AuthenticationPrincipal OidcUser user) {
    System.out.println("userinfo: " + user.getUserInfo().getPreferredUsername());
    return user.getUserInfo().getClaims();
  }

  /** Spring Security refreshes a token that expires within a minute before it passes it to this method. */
  @GetMapping("/refresh")
  Map<String, Boolean> refresh(@RegisteredOAuth2AuthorizedClient("portico") OAuth2AuthorizedClient client) {
    var token = client.getAccessToken().getTokenValue();
    var renewed = lastToken != null && !token.equals(lastToken);
    lastToken = token;
    System.out.println(renewed ? "refreshed: a new access token" : "first access token");
    return Map.of("renewed", renewed);
  }
}
